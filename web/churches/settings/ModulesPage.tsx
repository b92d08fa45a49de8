import { Anchor, Badge, Group, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { churchesContract } from '#domain/churches/contract.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import type { ModuleKey } from '#domain/modules.ts';
import { implementedModules } from '#domain/permissions.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Section } from '#web/ui/Section.tsx';
import { BirthdaysSection } from './BirthdaysSection.tsx';
import { ChurchSettingsPart } from './church-settings.tsx';

type ModulesInput = Pick<InputOf<typeof churchesContract.update.input>, 'modules'>;

/** Switches the church's modules on and off. */
export default function ModulesPage() {
  return (
    <ChurchSettingsPart>
      {(church) => (
        <Stack gap="xl">
          <ModulesSection church={church} />
          {church.modules.includes('people') ? <BirthdaysSection church={church} /> : null}
        </Stack>
      )}
    </ChurchSettingsPart>
  );
}

/** All modules except `system`, which contains these settings and is always on. */
const optionalModules = implementedModules.filter((module) => module !== 'system');

/** Saves the new list of modules, which differs from the church's by one module. */
function useModulesCommand(church: ChurchView) {
  const { t } = useTranslation(['settings', 'nav']);
  const { refresh } = useSession();
  const isOff = ({ modules = [] }: ModulesInput): boolean => modules.length < church.modules.length;
  const getModuleName = ({ modules = [] }: ModulesInput): string => {
    const isChanged = (each: ModuleKey): boolean =>
      modules.includes(each) !== church.modules.includes(each);
    return t(`nav:modules.${optionalModules.find(isChanged)}`);
  };
  return useCommand(churchesContract.update, {
    confirm: (input) =>
      isOff(input)
        ? {
            title: t('settings:modules.offTitle', { module: getModuleName(input) }),
            text: t('settings:modules.offText'),
            action: t('settings:modules.off'),
          }
        : null,
    refreshes: [churchesContract.read],
    success: (_, input) =>
      t(isOff(input) ? 'settings:modules.isOff' : 'settings:modules.isOn', {
        module: getModuleName(input),
      }),
    onSuccess: () => refresh(),
  });
}

function ModulesSection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation('settings');
  const mayChange = useMay(churchesContract.update);
  const { run, running } = useModulesCommand(church);
  const toggle = (module: ModuleKey, isOn: boolean) =>
    run({
      modules: isOn
        ? [...church.modules, module]
        : church.modules.filter((each) => each !== module),
    });
  return (
    <Section title={t('modules.title')}>
      <Text>{t('modules.intro')}</Text>
      <Stack gap="lg">
        {optionalModules.map((module) => (
          <ModuleSwitch
            key={module}
            module={module}
            isOn={church.modules.includes(module)}
            disabled={running || !mayChange}
            onToggle={(isOn) => void toggle(module, isOn)}
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
