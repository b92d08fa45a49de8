import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Text,
} from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moduleKeys, type ModuleKey } from '#domain/modules.ts';
import { implementedModules } from '#domain/permissions.ts';
import { planKeys, plans, type PlanKey } from '#domain/plans.ts';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { useAction } from '#web/core/forms/use-action.ts';
import { call } from '#web/core/api/api.ts';
import { Section } from '#web/ui/Section.tsx';

/** Statuses that a superadmin can set; `unpaid` is only set by a payment provider. */
const selectableStatuses = ['active', 'trialing', 'past_due', 'canceled', 'inactive'] as const;
const selectableModules = moduleKeys.filter((key) => implementedModules.includes(key));

/** The current status is an option even if it cannot be set by hand. */
const getStatusOptions = (current: ChurchDetail['subscription']) =>
  selectableStatuses.some((each) => each === current)
    ? selectableStatuses
    : [...selectableStatuses, current];

/** Plan, subscription and modules, for manual billing. */
export function PlanSection({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation(['admin', 'common', 'nav']);
  const { run, running } = useAction(
    platformContract.church,
    platformContract.churches,
    platformContract.overview,
  );
  const [plan, setPlan] = useState<PlanKey>(church.plan);
  const [subscription, setSubscription] = useState<string>(church.subscription);
  const [modules, setModules] = useState<ModuleKey[] | null>(church.planModules);
  const statusOptions = getStatusOptions(church.subscription);
  const save = () => {
    const status = statusOptions.find((each) => each === subscription) ?? church.subscription;
    const change = {
      churchId: church.id,
      plan,
      planModules: modules,
      ...(status === church.subscription ? {} : { subscription: status }),
    };
    return run(() => call(platformContract.updateChurch, change), t('common:saved'));
  };
  return (
    <Section wide title={t('admin:plan.title')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={640}>
        <NativeSelect
          label={t('admin:fields.plan')}
          data={planKeys.map((value) => ({ value, label: t(`common:plans.${value}`) }))}
          value={plan}
          onChange={(event) =>
            setPlan(planKeys.find((key) => key === event.currentTarget.value) ?? plan)
          }
        />
        <NativeSelect
          label={t('admin:plan.subscription')}
          data={statusOptions.map((value) => ({ value, label: t(`admin:subscription.${value}`) }))}
          value={subscription}
          onChange={(event) => setSubscription(event.currentTarget.value)}
        />
      </SimpleGrid>
      <Switch
        label={t('admin:plan.override')}
        description={t('admin:plan.overrideHint')}
        checked={modules !== null}
        onChange={(event) =>
          setModules(event.currentTarget.checked ? [...plans[plan].modules] : null)
        }
      />
      {modules === null ? null : <ModulesField value={modules} onChange={setModules} />}
      <Text size="sm" c="dimmed">
        {t('admin:plan.downgrade')}
      </Text>
      <Group>
        <Button loading={running} onClick={() => void save()}>
          {t('common:save')}
        </Button>
      </Group>
    </Section>
  );
}

interface ModulesFieldProps {
  readonly value: readonly ModuleKey[];
  readonly onChange: (modules: ModuleKey[]) => void;
}

function ModulesField({ value, onChange }: ModulesFieldProps) {
  const { t } = useTranslation(['admin', 'nav']);
  const choose = (chosen: string[]): void => {
    const unavailable = value.filter((key) => !selectableModules.includes(key));
    onChange(
      moduleKeys.filter(
        (key) => chosen.includes(key) || unavailable.includes(key) || key === 'system',
      ),
    );
  };
  return (
    <Checkbox.Group label={t('admin:plan.modules')} value={[...value]} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {selectableModules.map((key) => (
          <Checkbox
            key={key}
            value={key}
            label={t(`nav:modules.${key}`)}
            disabled={key === 'system'}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
