import { Anchor, Badge, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { churchesContract } from '#domain/churches/contract.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import type { ModuleKey } from '#domain/modules.ts';
import { implementedModules } from '#domain/permissions.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ChurchSettingsPart, useStoreChurch } from './church-settings.tsx';

/** Switches the church's modules on and off. */
export default function ModulesPage() {
  return <ChurchSettingsPart>{(church) => <ModulesSection church={church} />}</ChurchSettingsPart>;
}

/** All modules except `system`, which contains these settings and is always on. */
const optionalModules = implementedModules.filter((module) => module !== 'system');

function useToggleModule(church: ChurchView) {
  const { t } = useTranslation(['settings', 'nav']);
  const storeChurch = useStoreChurch();
  const [busy, setBusy] = useState(false);
  const toggle = async (module: ModuleKey, on: boolean): Promise<void> => {
    const name = t(`nav:modules.${module}`);
    const question = {
      title: t('settings:modules.offTitle', { module: name }),
      text: t('settings:modules.offText'),
    };
    if (!on && !(await confirm({ ...question, action: t('settings:modules.off') }))) return;
    setBusy(true);
    try {
      const modules = on
        ? [...church.modules, module]
        : church.modules.filter((each) => each !== module);
      await storeChurch(await call(churchesContract.update, { modules }));
      notify.success(t(on ? 'settings:modules.isOn' : 'settings:modules.isOff', { module: name }));
    } catch (error) {
      notify.error(error instanceof Error ? error : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { toggle, busy };
}

function ModulesSection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation('settings');
  const { toggle, busy } = useToggleModule(church);
  return (
    <Section title={t('modules.title')}>
      <Text>{t('modules.intro')}</Text>
      <Stack gap="lg">
        {optionalModules.map((module) => (
          <ModuleSwitch
            key={module}
            module={module}
            isOn={church.modules.includes(module)}
            disabled={busy}
            onToggle={(on) => void toggle(module, on)}
          />
        ))}
      </Stack>
    </Section>
  );
}

interface ModuleSwitchProps {
  readonly module: ModuleKey;
  readonly isOn: boolean;
  readonly disabled: boolean;
  readonly onToggle: (on: boolean) => void;
}

function ModuleSwitch({ module, isOn, disabled, onToggle }: ModuleSwitchProps) {
  const { t } = useTranslation(['settings', 'nav']);
  const session = useSession();
  const isIncluded = session.church?.includedModules.includes(module) ?? true;
  return (
    <div>
      <Group gap="sm">
        <Switch
          label={t(`nav:modules.${module}`)}
          checked={isOn}
          disabled={disabled || (!isOn && !isIncluded)}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        {isIncluded ? null : <Badge variant="default">{t('settings:modules.notIncluded')}</Badge>}
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
}
