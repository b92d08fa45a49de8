import { Group, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { plansContract } from '#domain/upkeep/contract.ts';
import {
  maxChecklist,
  maxTitle,
  planBases,
  planUnits,
  type PlanView,
} from '#domain/upkeep/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByUpkeep } from '../changed-by-upkeep.ts';
import { AssigneeField, type Assignee } from '../fault/AssigneeField.tsx';
import { PlaceFields, type Place } from './PlaceFields.tsx';

interface Values {
  title: string;
  place: Place;
  every: number;
  unit: PlanView['unit'];
  basis: PlanView['basis'];
  nextOn: string;
  checklist: string[];
  assignee: Assignee;
  isActive: boolean;
}

interface PlanDialogProps {
  /** null: a new one. */
  readonly plan: PlanView | null;
  readonly onClose: () => void;
}

export const PlanDialog = ({ plan, onClose }: PlanDialogProps) =>
  plan ? <EditPlan plan={plan} onClose={onClose} /> : <AddPlan onClose={onClose} />;

const toFields = ({ place, assignee, isActive: _isActive, ...values }: Values) => ({
  ...values,
  ...place,
  buildingId: place.buildingId ?? '',
  assignee: assignee && { kind: assignee.kind, id: assignee.id },
});

function AddPlan({ onClose }: Pick<PlanDialogProps, 'onClose'>) {
  const { t } = useTranslation('upkeep');
  const today = useToday();
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(plansContract.create, {
    defaultValues: {
      title: '',
      place: { buildingId: null, roomId: null },
      every: 6,
      unit: 'month',
      basis: 'done',
      nextOn: today,
      checklist: [],
      assignee: null,
      isActive: true,
    } as Values,
    toInput: (values: Values) => ({ requestId, ...toFields(values) }),
    refreshes: changedByUpkeep,
    success: t('plans.added'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('plans.add')} onClose={onClose} size="lg">
      <Fields form={submission.form} />
    </FormDialog>
  );
}

interface EditPlanProps extends Pick<PlanDialogProps, 'onClose'> {
  readonly plan: PlanView;
}

function EditPlan({ plan, onClose }: EditPlanProps) {
  const { t } = useTranslation('upkeep');
  const submission = useSubmit(plansContract.update, {
    defaultValues: {
      title: plan.title,
      place: { buildingId: plan.building.id, roomId: plan.room?.id ?? null },
      every: plan.every,
      unit: plan.unit,
      basis: plan.basis,
      nextOn: plan.nextOn,
      checklist: [...plan.checklist],
      assignee: plan.assignee,
      isActive: plan.isActive,
    } as Values,
    toInput: (values: Values) => ({
      planId: plan.id,
      version: plan.version,
      isActive: values.isActive,
      ...toFields(values),
    }),
    refreshes: changedByUpkeep,
    refreshesAfterError: true,
    success: t('done.saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('plans.edit')} onClose={onClose} size="lg">
      <Fields form={submission.form} />
      <SwitchField control={submission.form.control} name="isActive" label={t('fields.isActive')} />
    </FormDialog>
  );
}

function Fields({ form }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('upkeep');
  const { register, formState, control } = form;
  const { errors } = formState;
  return (
    <>
      <TextInput
        data-autofocus
        label={t('plans.what')}
        placeholder={t('plans.example')}
        maxLength={maxTitle}
        error={errors.title?.message}
        {...register('title')}
      />
      <Controller
        control={control}
        name="place"
        render={({ field: { value, onChange } }) => (
          <PlaceFields
            value={value}
            onChange={onChange}
            error={'buildingId' in errors ? t('errors.place-unknown') : null}
          />
        )}
      />
      <Rhythm form={form} />
      <Controller
        control={control}
        name="checklist"
        render={({ field: { value, onChange, ref } }) => (
          <TagsInput
            ref={ref}
            label={t('fields.checklist')}
            description={t('plans.checklistHint')}
            maxTags={maxChecklist}
            value={value}
            onChange={onChange}
            acceptValueOnBlur
          />
        )}
      />
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

function Rhythm({
  form: { register, formState, control },
}: {
  readonly form: UseFormReturn<Values>;
}) {
  const { t } = useTranslation('upkeep');
  const { errors } = formState;
  return (
    <>
      <Group grow align="flex-start">
        <Controller
          control={control}
          name="every"
          render={({ field: { value, onChange, ref } }) => (
            <NumberInput
              ref={ref}
              label={t('plans.everyLabel')}
              min={1}
              max={120}
              allowDecimal={false}
              value={value}
              onChange={(count) => onChange(Number(count))}
              error={errors.every?.message}
            />
          )}
        />
        <NativeSelect
          label={t('plans.unit')}
          data={planUnits.map((value) => ({ value, label: t(`plans.units.${value}`) }))}
          {...register('unit')}
        />
      </Group>
      <Group grow align="flex-start">
        <DayInput
          label={t('fields.nextOn')}
          error={errors.nextOn?.message}
          {...register('nextOn')}
        />
        <NativeSelect
          label={t('plans.basis')}
          data={planBases.map((value) => ({ value, label: t(`plans.bases.${value}`) }))}
          {...register('basis')}
        />
      </Group>
    </>
  );
}
