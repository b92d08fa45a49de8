import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { getCountryProfile } from '#domain/churches/country/profiles.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useFieldError } from './use-field-error.ts';

type Definition = Pick<CustomField, 'id' | 'label' | 'help' | 'kind' | 'options' | 'required'>;

interface ControlProps {
  readonly field: Definition;
  readonly value: unknown;
  readonly onChange: (value: string | number | boolean | string[] | null) => void;
  readonly error: string | undefined;
}

/** The form control of a custom field, by its kind. */
export function CustomFieldControl({ field }: { readonly field: Definition }) {
  const { control } = useFormContext<PersonDraft>();
  const path = `custom.${field.id}` as const;
  const error = useFieldError(path);
  return (
    <Controller
      control={control}
      name={path}
      render={({ field: { value, onChange } }) => (
        <Control field={field} value={value} onChange={onChange} error={error} />
      )}
    />
  );
}

function Control(props: ControlProps) {
  const { field, value, onChange, error } = props;
  const { label, help } = field;
  const common = {
    label,
    description: help || undefined,
    error,
    withAsterisk: field.required,
  };
  switch (field.kind) {
    case 'text':
    case 'date':
      return (
        <TextInput
          {...common}
          type={field.kind === 'date' ? 'date' : 'text'}
          maxLength={1000}
          autoComplete="off"
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'number':
      return <NumberControl {...props} />;
    case 'yes_no':
    case 'choice':
      return <ChoiceControl {...props} />;
    case 'choices':
      return (
        <Checkbox.Group
          {...common}
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={(ids) => onChange(ids)}
        >
          <Group mt={6} gap="md">
            {field.options.map((option) => (
              <Checkbox key={option.id} value={option.id} label={option.label} />
            ))}
          </Group>
        </Checkbox.Group>
      );
  }
}

/** null for none; undefined for what can't become a number. A point and a comma both separate decimals. */
function parseNumber(text: string): number | null | undefined {
  if (!/^-?\d{0,15}([.,]\d{0,6})?$/.test(text)) return undefined;
  const number = Number.parseFloat(text.replace(',', '.'));
  return Number.isNaN(number) ? null : number;
}

/** Shows the decimal separator of the church's country. */
function NumberControl({ field, value, onChange, error }: ControlProps) {
  const { church } = useSession();
  const usesDecimalPoint = getCountryProfile(church?.country ?? '').numbers === '1,234.5';
  const separator = usesDecimalPoint ? '.' : ',';
  const [text, setText] = useState('');
  const number = typeof value === 'number' ? value : null;
  // What was typed, while it means the value: "2," stays until a digit follows.
  const shown = parseNumber(text) === number ? text : String(number ?? '').replace('.', separator);
  return (
    <TextInput
      label={field.label}
      description={field.help || undefined}
      error={error}
      withAsterisk={field.required}
      inputMode="decimal"
      value={shown}
      onChange={({ currentTarget }) => {
        const next = parseNumber(currentTarget.value);
        if (next === undefined) return;
        setText(currentTarget.value);
        onChange(next);
      }}
    />
  );
}

function ChoiceControl({ field, value, onChange, error }: ControlProps) {
  const { t } = useTranslation('members');
  const isYesNo = field.kind === 'yes_no';
  const options = isYesNo
    ? (['yes', 'no'] as const).map((answer) => ({ value: answer, label: t(`yesNo.${answer}`) }))
    : field.options.map(({ id, label }) => ({ value: id, label }));
  const selected = isYesNo
    ? value === true
      ? 'yes'
      : value === false
        ? 'no'
        : ''
    : typeof value === 'string'
      ? value
      : '';
  return (
    <NativeSelect
      label={field.label}
      description={field.help || undefined}
      error={error}
      withAsterisk={field.required}
      data={[{ value: '', label: t('form.noAnswer') }, ...options]}
      value={selected}
      onChange={(event) => {
        const { value: option } = event.currentTarget;
        onChange(option === '' ? null : isYesNo ? option === 'yes' : option);
      }}
    />
  );
}
