import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxPlanItems, planContract, type PlanItem, type ServicePlan } from '#domain/rota/plan.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { changedByRota } from '../parts/changed-by-rota.ts';
import { PlanItemFields } from './PlanItemFields.tsx';
import { computeTimes } from './plan-times.ts';
import type { PlanValues } from './plan-values.ts';
import { formatTime } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';

interface PlanEditorProps {
  readonly occurrenceId: string;
  readonly plan: ServicePlan;
}

/** The items one below the other; the times follow from the minutes. */
export function PlanEditor({ occurrenceId, plan }: PlanEditorProps) {
  const { t } = useTranslation('rota');
  const { form, submit, running, problem } = useSubmit(planContract.save, {
    defaultValues: { items: plan.items.map((item) => ({ ...item })) } as PlanValues,
    toInput: ({ items }: PlanValues) => ({ occurrenceId, version: plan.version, items }),
    refreshes: changedByRota,
    refreshesAfterError: true,
    success: t('plan.saved'),
  });
  const { fields, append, remove, move, replace } = useFieldArray({
    control: form.control,
    name: 'items',
  });
  return (
    <div className="redil-screen-only">
      <Form submit={submit} problem={problem}>
        <UnsavedChanges when={form.formState.isDirty && !running} />
        {fields.length === 0 ? <Beginnings plan={plan} onChoose={replace} /> : null}
        <Stack gap="xs" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
          {fields.map((field, index) => (
            <Paper key={field.id} withBorder p="sm" component="li">
              <PlanItemFields
                form={form}
                index={index}
                count={fields.length}
                plan={plan}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </Paper>
          ))}
        </Stack>
        <Group gap="sm">
          {(['item', 'song'] as const).map((kind) => (
            <Button
              key={kind}
              variant="default"
              leftSection={<Icon name="add" size={18} />}
              disabled={fields.length >= maxPlanItems}
              onClick={() => append(toItem(kind, '', kind === 'song' ? 5 : 10))}
            >
              {kind === 'song' ? t('plan.addSong') : t('plan.add')}
            </Button>
          ))}
        </Group>
        <Total form={form} plan={plan} />
        <Group justify="flex-end">
          <Button type="submit" loading={running} disabled={!form.formState.isDirty}>
            {t('plan.save')}
          </Button>
        </Group>
      </Form>
    </div>
  );
}

const toItem = (kind: PlanItem['kind'], title: string, minutes: number): PlanItem => ({
  kind,
  title,
  minutes,
  who: '',
  notes: '',
});

const usual = [
  ['welcome', 'item', 5],
  ['worship', 'song', 25],
  ['notices', 'notices', 5],
  ['offering', 'item', 5],
  ['reading', 'reading', 5],
  ['sermon', 'sermon', 35],
  ['blessing', 'prayer', 5],
] as const;

interface BeginningsProps {
  readonly plan: ServicePlan;
  readonly onChoose: (items: PlanItem[]) => void;
}

/** The last plan of the event, or what most services have. */
function Beginnings({ plan: { previous }, onChoose }: BeginningsProps) {
  const { t } = useTranslation('rota');
  const { longDay } = useLocalTimes();
  return (
    <Stack gap="sm">
      <Text>{t('plan.startText')}</Text>
      <Group gap="sm">
        {previous ? (
          <Button variant="default" onClick={() => onChoose(previous.items.map((item) => item))}>
            {t('plan.copy', { day: longDay(previous.startsOn.slice(0, 10)) })}
          </Button>
        ) : null}
        <Button
          variant="default"
          onClick={() =>
            onChoose(
              usual.map(([key, kind, minutes]) =>
                toItem(kind, t(`plan.usualItems.${key}`), minutes),
              ),
            )
          }
        >
          {t('plan.usual')}
        </Button>
      </Group>
    </Stack>
  );
}

interface TotalProps {
  readonly form: UseFormReturn<PlanValues>;
  readonly plan: ServicePlan;
}

function Total({ form, plan }: TotalProps) {
  const { t } = useTranslation('rota');
  const locale = useLocale();
  const items = useWatch({ control: form.control, name: 'items' });
  if (items.length === 0) return null;
  const { total, ends, over } = computeTimes(plan, items);
  return (
    <>
      <Text fw={600} role="status">
        {t('plan.total', { minutes: total, time: formatTime(ends, locale) })}
      </Text>
      {over > 0 ? (
        <Alert color="yellow" icon={<Icon name="clock" />}>
          {t('plan.over', { count: over })}
        </Alert>
      ) : null}
    </>
  );
}
