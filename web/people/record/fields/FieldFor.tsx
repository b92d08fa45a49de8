import { NativeSelect, TextInput } from '@mantine/core';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { personFields, type PersonDraft, type PersonField } from '#domain/people/schema.ts';
import { useStatusChoices } from '../../statuses.ts';
import { AddressField } from './AddressField.tsx';
import { BaptismField } from './BaptismField.tsx';
import { ConsentField } from './ConsentField.tsx';
import { DocumentField } from './DocumentField.tsx';
import { EmailsField } from './EmailsField.tsx';
import { PartialDateField } from './PartialDateField.tsx';
import { PhonesField } from './PhonesField.tsx';
import { useFault } from './use-fault.ts';

/** The control of one field of `personFields`, chosen by its kind: a new field of a known kind needs nothing here. */
export function FieldFor({ name }: { readonly name: PersonField }) {
  const { t } = useTranslation('members');
  const label = t(`fields.${name}`);
  const field = personFields[name];
  switch (field.kind) {
    case 'line':
      return <LineField name={name as 'givenNames'} label={label} limit={field.limit} />;
    case 'choice':
      return <ChoiceField name={name as 'sex'} label={label} options={field.options} />;
    case 'day':
      return <DayField name={name as 'firstVisit'} label={label} />;
    case 'status':
      return <StatusField name={name as 'belongingStatusId'} label={label} />;
    case 'partialDate':
      return <PartialDateField path={name as 'birth'} label={label} />;
    case 'document':
      return <DocumentField label={label} />;
    case 'custom':
      // A part of its own in each section, see MemberForm.
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
      return <ConsentField label={label} />;
  }
}

interface Labelled<Name extends PersonField> {
  readonly name: Name;
  readonly label: string;
}

function LineField({ name, label, limit }: Labelled<'givenNames'> & { readonly limit: number }) {
  const { register } = useFormContext<PersonDraft>();
  return (
    <TextInput
      label={label}
      maxLength={limit}
      autoComplete="off"
      error={useFault(name)}
      {...register(name)}
    />
  );
}

function ChoiceField({
  name,
  label,
  options,
}: Labelled<'sex'> & { readonly options: readonly string[] }) {
  const { t } = useTranslation('members');
  const { register } = useFormContext<PersonDraft>();
  const data = options.map((value) => ({ value, label: t(`${name}.${value}`) }));
  return <NativeSelect label={label} data={data} error={useFault(name)} {...register(name)} />;
}

function DayField({ name, label }: Labelled<'firstVisit'>) {
  const { register } = useFormContext<PersonDraft>();
  return (
    <TextInput
      type="date"
      label={label}
      error={useFault(name)}
      {...register(name, { setValueAs: orNull })}
    />
  );
}

function StatusField({ name, label }: Labelled<'belongingStatusId'>) {
  const { t } = useTranslation('members');
  const { control } = useFormContext<PersonDraft>();
  const fault = useFault(name);
  const data = [
    { value: '', label: t('filters.withoutStatus') },
    ...useStatusChoices(useWatch({ control, name }) ?? null),
  ];
  // Controlled: the list may arrive after the person, and a select without its option would forget the choice.
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <NativeSelect
          label={label}
          data={data}
          error={fault}
          value={value ?? ''}
          onChange={(event) => onChange(orNull(event.currentTarget.value))}
          {...field}
        />
      )}
    />
  );
}

const orNull = (value: string | null): string | null => value || null;
