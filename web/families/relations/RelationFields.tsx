import { Select, Stack, TextInput } from '@mantine/core';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  endReasons,
  parentages,
  unions,
  type RelationDetails,
  type RelationRole,
} from '#domain/families/relations/schema.ts';
import { PartialDateInput } from '#web/core/forms/PartialDateInput.tsx';

interface RelationFieldsProps {
  readonly role: RelationRole;
  /** Of the person whose relative it is. */
  readonly name: string;
}

/** What is asked about a relation of this role, in a form whose values have at least the details. */
export function RelationFields({ role, name }: RelationFieldsProps) {
  if (role === 'parent' || role === 'child') return <ParentageField />;
  if (role === 'spouse') return <CoupleFields />;
  if (role === 'other') return <WordFields name={name} />;
  return null;
}

function ParentageField() {
  const { t } = useTranslation('families');
  const { control } = useFormContext<RelationDetails>();
  return (
    <Controller
      control={control}
      name="parentage"
      render={({ field: { value, onChange } }) => (
        <Select
          label={t('relations.fields.parentage')}
          data={parentages.map((each) => ({
            value: each,
            label: t(`relations.parentage.${each}`),
          }))}
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
}

/** Whether two people are married, and since when. */
export function WeddingFields() {
  const { t } = useTranslation('families');
  const { control } = useFormContext<RelationDetails>();
  const union = useWatch({ control, name: 'union' });
  return (
    <>
      <Controller
        control={control}
        name="union"
        render={({ field: { value, onChange } }) => (
          <Select
            label={t('relations.fields.union')}
            data={unions.map((each) => ({ value: each, label: t(`relations.union.${each}`) }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {union === 'marriage' ? (
        <>
          <DateField name="civilWedding" />
          <DateField name="churchWedding" />
        </>
      ) : null}
    </>
  );
}

function CoupleFields() {
  const { t } = useTranslation('families');
  const { control } = useFormContext<RelationDetails>();
  const endReason = useWatch({ control, name: 'endReason' });
  return (
    <Stack gap="md">
      <WeddingFields />
      <Controller
        control={control}
        name="endReason"
        render={({ field: { value, onChange } }) => (
          <Select
            label={t('relations.fields.endReason')}
            data={[
              { value: '', label: t('relations.stillTogether') },
              ...endReasons.map((each) => ({
                value: each,
                label: t(`relations.endReason.${each}`),
              })),
            ]}
            value={value ?? ''}
            onChange={(reason) => onChange(reason || null)}
          />
        )}
      />
      {endReason === null ? null : <DateField name="until" />}
    </Stack>
  );
}

interface DateFieldProps {
  readonly name: 'civilWedding' | 'churchWedding' | 'until';
}

function DateField({ name }: DateFieldProps) {
  const { t } = useTranslation('families');
  const { control } = useFormContext<RelationDetails>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <PartialDateInput
          ref={ref}
          label={t(`relations.fields.${name}`)}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function WordFields({ name }: Pick<RelationFieldsProps, 'name'>) {
  const { t } = useTranslation('families');
  const { control } = useFormContext<RelationDetails>();
  return (
    <Stack gap="md">
      {(['words', 'reverseWords'] as const).map((field) => (
        <Controller
          key={field}
          control={control}
          name={field}
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <TextInput
              ref={ref}
              label={t(`relations.fields.${field}`, { name })}
              maxLength={60}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </Stack>
  );
}
