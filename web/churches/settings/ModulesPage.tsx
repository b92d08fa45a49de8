import { Anchor, Badge, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { churchesContract } from '#domain/churches/contract.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import { builtModules, type ModuleKey } from '#domain/modules.ts';
import { call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ChurchPart, useChurchChanged } from './use-church.tsx';

/** Which areas the church works in. */
export default function ModulesPage() {
  return <ChurchPart>{(church) => <ModulesSection church={church} />}</ChurchPart>;
}

/** The one that holds these very settings is always there. */
const optional = builtModules.filter((module) => module !== 'system');

function ModulesSection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation(['settings', 'nav']);
  const session = useSession();
  const changed = useChurchChanged();
  const [busy, setBusy] = useState<ModuleKey | null>(null);

  const toggle = async (module: ModuleKey, on: boolean): Promise<void> => {
    const name = t(`nav:modules.${module}`);
    const question = {
      title: t('settings:modules.offTitle', { module: name }),
      text: t('settings:modules.offText'),
    };
    if (!on && !(await confirm({ ...question, action: t('settings:modules.off') }))) return;
    setBusy(module);
    try {
      const modules = on
        ? [...church.modules, module]
        : church.modules.filter((each) => each !== module);
      await changed(await call(churchesContract.update, { modules }));
      notify.success(t(on ? 'settings:modules.isOn' : 'settings:modules.isOff', { module: name }));
    } catch (error) {
      notify.error(error instanceof Error ? error : String(error));
    } finally {
      setBusy(null);
    }
  };

  return (
    <Section title={t('settings:modules.title')}>
      <Text>{t('settings:modules.intro')}</Text>
      <Stack gap="lg">
        {optional.map((module) => {
          const isOn = church.modules.includes(module);
          const isIncluded = session.church?.includedModules.includes(module) ?? true;
          return (
            <div key={module}>
              <Group gap="sm">
                <Switch
                  label={t(`nav:modules.${module}`)}
                  checked={isOn}
                  disabled={busy !== null || (!isOn && !isIncluded)}
                  onChange={(event) => void toggle(module, event.currentTarget.checked)}
                />
                {isIncluded ? null : (
                  <Badge variant="default">{t('settings:modules.notIncluded')}</Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed" mt={4}>
                {t(`settings:modules.about.${module}`)}
              </Text>
              {isIncluded ? null : (
                <Anchor component={Link} to="/app/suscripcion" size="sm">
                  {t('settings:modules.toPlans')}
                </Anchor>
              )}
            </div>
          );
        })}
      </Stack>
    </Section>
  );
}
