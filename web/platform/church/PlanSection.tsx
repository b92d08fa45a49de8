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
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moduleKeys, type ModuleKey } from '#domain/modules.ts';
import { implementedModules } from '#domain/permissions.ts';
import { planKeys, plans } from '#domain/plans.ts';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { Section } from '#web/ui/Section.tsx';

/** Statuses that a superadmin can set; `unpaid` is only set by a payment provider. */
const selectableStatuses = ['active', 'trialing', 'past_due', 'canceled', 'inactive'] as const;
const selectableModules = moduleKeys.filter((key) => implementedModules.includes(key));

/** The current status is an option even if it cannot be set by hand. */
const getStatusOptions = (
  current: ChurchDetail['subscription'],
): readonly ChurchDetail['subscription'][] =>
  selectableStatuses.some((each) => each === current)
    ? selectableStatuses
    : [...selectableStatuses, current];

function usePlanSubmit(church: ChurchDetail) {
  const { t } = useTranslation('common');
  return useSubmit(platformContract.updateChurch, {
    defaultValues: {
      plan: church.plan,
      subscription: church.subscription,
      planModules: church.planModules,
    },
    toInput: ({ subscription, ...values }) => ({
      churchId: church.id,
      ...values,
      ...(subscription === church.subscription ? {} : { subscription }),
    }),
    refreshes: [platformContract.church, platformContract.churches, platformContract.overview],
    success: t('saved'),
  });
}

/** Plan, subscription and modules, for manual billing. */
export function PlanSection({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation(['admin', 'common', 'nav']);
  const { form, submit, problem, running } = usePlanSubmit(church);
  const { field: modules } = useController({ control: form.control, name: 'planModules' });
  return (
    <Section wide title={t('admin:plan.title')}>
      <Form submit={submit} problem={problem}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} maw={640}>
          <NativeSelect
            label={t('admin:fields.plan')}
            data={planKeys.map((value) => ({ value, label: t(`common:plans.${value}`) }))}
            {...form.register('plan')}
          />
          <NativeSelect
            label={t('admin:plan.subscription')}
            data={getStatusOptions(church.subscription).map((value) => ({
              value,
              label: t(`admin:subscription.${value}`),
            }))}
            {...form.register('subscription')}
          />
        </SimpleGrid>
        <Switch
          label={t('admin:plan.override')}
          description={t('admin:plan.overrideHint')}
          checked={modules.value !== null}
          onChange={(event) =>
            modules.onChange(
              event.currentTarget.checked ? [...plans[form.getValues('plan')].modules] : null,
            )
          }
        />
        {modules.value === null ? null : (
          <ModulesField value={modules.value} onChange={modules.onChange} />
        )}
        <Text size="sm" c="dimmed">
          {t('admin:plan.downgrade')}
        </Text>
        <Group>
          <Button type="submit" loading={running}>
            {t('common:save')}
          </Button>
        </Group>
      </Form>
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
