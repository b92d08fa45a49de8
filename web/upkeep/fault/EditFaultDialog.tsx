import { Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { faultsContract } from '#domain/upkeep/contract.ts';
import { maxText, maxTitle, priorities, type FaultView } from '#domain/upkeep/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByUpkeep } from '../changed-by-upkeep.ts';
import { AssigneeField, type Assignee } from './AssigneeField.tsx';

const states = ['open', 'working', 'done', 'dismissed'] as const;
type State = (typeof states)[number];

interface Values {
  title: string;
  description: string;
  priority: FaultView['priority'];
  state: State;
  assignee: Assignee;
  dueOn: string;
  doneOn: string;
  cost: string;
  resolution: string;
  checked: boolean[];
}

interface EditFaultDialogProps {
  readonly fault: FaultView;
  /** What is begun with, such as `done`. */
  readonly state?: State;
  readonly onClose: () => void;
}

/** The fields of a fault: what it is, who sees to it until when, and what became of it. */
export function EditFaultDialog({ fault, state, onClose }: EditFaultDialogProps) {
  const { t } = useTranslation('upkeep');
  const today = useToday();
  const present = states.find((each) => each === fault.state) ?? 'open';
  const submission = useSubmit(faultsContract.update, {
    defaultValues: {
      title: fault.title,
      description: fault.description,
      priority: fault.priority,
      state: state ?? present,
      assignee: fault.assignee,
      dueOn: fault.dueOn ?? '',
      doneOn: fault.doneOn ?? today,
      cost: formatTyped(fault.cost, fault.currency),
      resolution: fault.resolution,
      checked: fault.checklist.map(({ isDone }) => isDone),
    } as Values,
    toInput: (values: Values) => ({
      faultId: fault.id,
      version: fault.version,
      title: values.title,
      description: values.description,
      priority: values.priority,
      state: values.state,
      assignee: values.assignee && { kind: values.assignee.kind, id: values.assignee.id },
      dueOn: values.dueOn || null,
      doneOn: values.state === 'done' ? values.doneOn || null : null,
      cost: parseAmount(values.cost, fault.currency),
      resolution: values.resolution,
      checked: values.checked.flatMap((isDone, index) => (isDone ? [index] : [])),
    }),
    refreshes: changedByUpkeep,
    refreshesAfterError: true,
    success: t('done.saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('edit')} onClose={onClose} size="lg">
      <What form={submission.form} />
      <Outcome form={submission.form} fault={fault} />
    </FormDialog>
  );
}

interface PartProps {
  readonly form: UseFormReturn<Values>;
}

function What({ form: { register, formState, control } }: PartProps) {
  const { t } = useTranslation('upkeep');
  const { errors } = formState;
  return (
    <>
      <TextInput
        label={t('fields.title')}
        maxLength={maxTitle}
        error={errors.title?.message}
        {...register('title')}
      />
      <Textarea
        label={t('fields.description')}
        autosize
        minRows={2}
        maxLength={maxText}
        {...register('description')}
      />
      <Group grow align="flex-start">
        <NativeSelect
          label={t('fields.priority')}
          data={priorities.map((value) => ({ value, label: t(`priorities.${value}`) }))}
          {...register('priority')}
        />
        <DayInput label={t('fields.dueOn')} error={errors.dueOn?.message} {...register('dueOn')} />
      </Group>
      <Controller
        control={control}
        name="assignee"
        render={({ field: { value, onChange } }) => (
          <AssigneeField value={value} onChange={onChange} error={errors.assignee?.message} />
        )}
      />
    </>
  );
}

function Outcome({
  form: { register, formState, control },
  fault,
}: PartProps & { readonly fault: FaultView }) {
  const { t } = useTranslation('upkeep');
  const { errors } = formState;
  const [state, cost] = useWatch({ control, name: ['state', 'cost'] });
  const isFinished = state === 'done' || state === 'dismissed';
  return (
    <>
      {fault.checklist.length === 0 ? null : (
        <Stack gap={8} role="group" aria-label={t('fields.checklist')}>
          {fault.checklist.map(({ text }, index) => (
            <Checkbox key={text} label={text} {...register(`checked.${index}`)} />
          ))}
        </Stack>
      )}
      <Group grow align="flex-start">
        <NativeSelect
          label={t('fields.state')}
          data={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          {...register('state')}
        />
        {state === 'done' ? (
          <DayInput
            label={t('fields.doneOn')}
            error={errors.doneOn?.message}
            {...register('doneOn')}
          />
        ) : null}
      </Group>
      <MoneyInput
        label={t('fields.cost')}
        currency={fault.currency}
        typed={cost}
        error={errors.cost ? t('errors.no-amount') : null}
        {...register('cost')}
      />
      {isFinished ? (
        <Textarea
          label={t(state === 'done' ? 'fields.resolution' : 'fields.whyNot')}
          autosize
          minRows={2}
          maxLength={maxText}
          {...register('resolution')}
        />
      ) : null}
    </>
  );
}
