import { ActionIcon, Group, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxItemMinutes, planItemKinds, type ServicePlan } from '#domain/rota/plan.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { computeTimes } from './plan-times.ts';
import type { PlanValues } from './plan-values.ts';
import classes from './PlanItemFields.module.css';
import { formatTime } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';

interface PlanItemFieldsProps {
  readonly form: UseFormReturn<PlanValues>;
  readonly index: number;
  readonly count: number;
  readonly plan: ServicePlan;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One item: when it begins, what it is, how long, and who does it. */
export function PlanItemFields({ form, index, plan, ...moving }: PlanItemFieldsProps) {
  const { t } = useTranslation('rota');
  const { register, control, formState } = form;
  const errors = formState.errors.items?.[index];
  const number = index + 1;
  const name = (field: 'kind' | 'title' | 'minutes' | 'who' | 'notes'): string =>
    t('plan.ofItem', { field: t(`plan.fields.${field}`), number });
  return (
    <div className={classes['item']}>
      <Start form={form} index={index} plan={plan} />
      <NativeSelect
        aria-label={name('kind')}
        data={planItemKinds.map((value) => ({ value, label: t(`plan.kinds.${value}`) }))}
        {...register(`items.${index}.kind`)}
      />
      <TextInput
        className={classes['title'] ?? ''}
        aria-label={name('title')}
        placeholder={t('plan.fields.title')}
        error={errors?.title?.message}
        {...register(`items.${index}.title`)}
      />
      <Controller
        control={control}
        name={`items.${index}.minutes`}
        render={({ field: { value, onChange, ref } }) => (
          <NumberInput
            ref={ref}
            w={88}
            aria-label={name('minutes')}
            min={0}
            max={maxItemMinutes}
            allowDecimal={false}
            value={value}
            onChange={(minutes) => onChange(Number(minutes) || 0)}
            error={errors?.minutes?.message}
          />
        )}
      />
      <TextInput
        className={classes['who'] ?? ''}
        aria-label={name('who')}
        placeholder={t('plan.fields.who')}
        error={errors?.who?.message}
        {...register(`items.${index}.who`)}
      />
      <TextInput
        className={classes['who'] ?? ''}
        aria-label={name('notes')}
        placeholder={t('plan.fields.notes')}
        error={errors?.notes?.message}
        {...register(`items.${index}.notes`)}
      />
      <Moves index={index} {...moving} />
    </div>
  );
}

function Start({ form, index, plan }: Pick<PlanItemFieldsProps, 'form' | 'index' | 'plan'>) {
  const items = useWatch({ control: form.control, name: 'items' });
  const locale = useLocale();
  const start = computeTimes(plan, items).starts[index];
  return (
    <Text className={classes['time'] ?? ''} fw={600}>
      {start === undefined ? '' : formatTime(start, locale)}
    </Text>
  );
}

type MovesProps = Pick<PlanItemFieldsProps, 'index' | 'count' | 'onMove' | 'onRemove'>;

function Moves({ index, count, onMove, onRemove }: MovesProps) {
  const { t } = useTranslation('rota');
  const number = index + 1;
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('plan.up', { number })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="up" size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('plan.down', { number })}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="down" size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('plan.remove', { number })}
        onClick={onRemove}
      >
        <Icon name="delete" size={18} />
      </ActionIcon>
    </Group>
  );
}
