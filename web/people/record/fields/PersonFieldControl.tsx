import { NativeSelect, TextInput } from '@mantine/core';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  personFields,
  type FieldOfKind,
  type PersonDraft,
  type PersonField,
} from '#domain/people/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useStatusOptions } from '../../statuses.ts';
import { AddressField } from './AddressField.tsx';
import { BaptismField } from './BaptismField.tsx';
import { ConsentFieldControl } from './ConsentField.tsx';
import { DocumentField } from './DocumentField.tsx';
import { EmailsField } from './EmailsField.tsx';
import { PartialDateField } from './PartialDateField.tsx';
import { PhonesField } from './PhonesField.tsx';
import { useFieldError } from './use-field-error.ts';

/** The form control of a field of `personFields`, by its kind. A new field of an existing kind needs no change here. */
export function PersonFieldControl({ name }: { readonly name: PersonField }) {
  const { t } = useTranslation('members');
  const label = t(`fields.${name}`);
  const field = personFields[name];
  switch (field.kind) {
    case 'line':
      return <LineField name={name as FieldOfKind<'line'>} label={label} limit={field.limit} />;
    case 'choice':
      return (
        <ChoiceField name={name as FieldOfKind<'choice'>} label={label} options={field.options} />
      );
    case 'day':
      return <DayField name={name as FieldOfKind<'day'>} label={label} />;
    case 'status':
      return <StatusField name={name as 'belongingStatusId'} label={label} />;
    case 'partialDate':
      return <PartialDateField path={name as 'birth'} label={label} />;
    case 'document':
      return <DocumentField label={label} />;
    case 'custom':
      // MemberForm renders custom fields in each section.
      return null;
    case 'emails':
      return <EmailsField label={label} />;
    case 'phones':
      return <PhonesField label={label} />;
    case 'address':
      return <AddressField label={label} />;
    case 'baptism':
      return <BaptismField label={label} />;
    case 'consent':
      return <ConsentFieldControl name={name as FieldOfKind<'consent'>} label={label} />;
  }
}

interface FieldProps<Name extends PersonField> {
  readonly name: Name;
  readonly label: string;
}

function LineField({
  name,
  label,
  limit,
}: FieldProps<FieldOfKind<'line'>> & { readonly limit: number }) {
  const { register } = useFormContext<PersonDraft>();
  return (
    <TextInput
      label={label}
      maxLength={limit}
      autoComplete="off"
      error={useFieldError(name)}
      {...register(name)}
    />
  );
}

function ChoiceField({
  name,
  label,
  options,
}: FieldProps<FieldOfKind<'choice'>> & { readonly options: readonly string[] }) {
  const { t } = useTranslation('members');
  const { register } = useFormContext<PersonDraft>();
  const data = options.map((value) => ({ value, label: t(`${name}.${value}`) }));
  return <NativeSelect label={label} data={data} error={useFieldError(name)} {...register(name)} />;
}

function DayField({ name, label }: FieldProps<FieldOfKind<'day'>>) {
  const { t } = useTranslation('members');
  const { register, control } = useFormContext<PersonDraft>();
  const isDeath = Boolean(useWatch({ control, name })) && name === 'diedOn';
  return (
    <DayInput
      label={label}
      description={isDeath ? t('form.deathHelp') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={useFieldError(name)}
      {...register(name, { setValueAs: emptyToNull })}
    />
  );
}

function StatusField({ name, label }: FieldProps<'belongingStatusId'>) {
  const { t } = useTranslation('members');
  const { control } = useFormContext<PersonDraft>();
  const fieldError = useFieldError(name);
  const data = [
    { value: '', label: t('filters.withoutStatus') },
    ...useStatusOptions(useWatch({ control, name }) ?? null),
  ];
  // Controlled, because an uncontrolled select would lose its value while the options are loading.
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <NativeSelect
          label={label}
          data={data}
          error={fieldError}
          value={value ?? ''}
          onChange={(event) => onChange(emptyToNull(event.currentTarget.value))}
          {...field}
        />
      )}
    />
  );
}

const emptyToNull = (value: string | null): string | null => value || null;
