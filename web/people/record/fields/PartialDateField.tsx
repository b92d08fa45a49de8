import { Controller, useFormContext } from 'react-hook-form';
import type { PersonDraft } from '#domain/people/schema.ts';
import { PartialDateInput } from '#web/core/forms/PartialDateInput.tsx';
import { useFieldError } from './use-field-error.ts';

interface PartialDateFieldProps {
  readonly path: 'birth' | 'baptism.date';
  readonly label: string;
}

export function PartialDateField({ path, label }: PartialDateFieldProps) {
  const { control } = useFormContext<PersonDraft>();
  const error = useFieldError(path);
  return (
    <Controller
      control={control}
      name={path}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <PartialDateInput
          ref={ref}
          label={label}
          value={value ?? null}
          onChange={onChange}
          onBlur={onBlur}
          error={error}
        />
      )}
    />
  );
}
