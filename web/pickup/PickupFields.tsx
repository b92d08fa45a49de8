import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pickupKinds, type PickupKind } from '#domain/pickup/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { PersonPicker } from '#web/people/public.ts';
import classes from './Pickup.module.css';

export interface PickupValues {
  readonly kind: PickupKind;
  readonly isOnRecord: boolean;
  readonly record: { readonly id: string; readonly displayName: string } | null;
  readonly name: string;
  readonly relation: string;
  readonly phone: string;
  readonly note: string;
  readonly until: string;
}

export const toContactInput = ({ isOnRecord, record, until, ...values }: PickupValues) => ({
  ...values,
  recordId: isOnRecord ? (record?.id ?? null) : null,
  until: until || null,
});

interface PickupFieldsProps {
  readonly form: UseFormReturn<PickupValues>;
  readonly childId: string;
}

export function PickupFields({ form, childId }: PickupFieldsProps) {
  const { t } = useTranslation('pickup');
  const { register, formState } = form;
  const errors: Readonly<Record<string, { readonly message?: string | undefined } | undefined>> =
    formState.errors;
  return (
    <>
      <KindField form={form} />
      <WhoFields form={form} childId={childId} />
      <TextInput
        {...register('relation')}
        label={t('fields.relation')}
        placeholder={t('fields.relationExample')}
        autoComplete="off"
        error={errors['relation']?.message}
      />
      <Textarea
        {...register('note')}
        label={t('fields.note')}
        description={t('fields.noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        error={errors['note']?.message}
      />
      <DayInput
        {...register('until')}
        label={t('fields.until')}
        description={t('fields.untilHint')}
        error={errors['until']?.message}
      />
    </>
  );
}

function KindField({ form }: Pick<PickupFieldsProps, 'form'>) {
  const { t } = useTranslation('pickup');
  return (
    <Controller
      control={form.control}
      name="kind"
      render={({ field: { value, onChange } }) => (
        <SegmentedControl
          fullWidth
          aria-label={t('fields.kind')}
          data={pickupKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
}

function WhoFields({ form, childId }: PickupFieldsProps) {
  const { t } = useTranslation('pickup');
  const { register, control, setValue, formState } = form;
  const isOnRecord = useWatch({ control, name: 'isOnRecord' });
  const errors = formState.errors as Readonly<
    Record<string, { readonly message?: string } | undefined>
  >;
  return (
    <>
      <SegmentedControl
        aria-label={t('who.label')}
        data={[
          { value: 'record', label: t('who.record') },
          { value: 'stranger', label: t('who.stranger') },
        ]}
        value={isOnRecord ? 'record' : 'stranger'}
        onChange={(value) => setValue('isOnRecord', value === 'record')}
      />
      {isOnRecord ? (
        <Controller
          control={control}
          name="record"
          render={({ field: { value, onChange } }) => (
            <PersonPicker
              label={t('fields.record')}
              value={value === null ? null : { ...value, sex: 'unknown' }}
              onChange={onChange}
              except={[childId]}
              error={errors['recordId']?.message ?? errors['name']?.message}
            />
          )}
        />
      ) : (
        <div className={classes['fields']}>
          <TextInput
            {...register('name')}
            label={t('fields.name')}
            autoComplete="off"
            error={errors['name']?.message}
          />
          <TextInput
            {...register('phone')}
            label={t('fields.phone')}
            type="tel"
            autoComplete="off"
            error={errors['phone']?.message}
          />
        </div>
      )}
    </>
  );
}
