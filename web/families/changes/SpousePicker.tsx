import { Controller, useFormContext } from 'react-hook-form';
import type { RelationDetails } from '#domain/families/relations/schema.ts';
import { PersonPicker } from '#web/people/public.ts';
import type { NamedPerson } from './PeopleFields.tsx';

export type Spouse = NamedPerson & { readonly sex: 'female' | 'male' | 'unknown' };

export const noWedding: Pick<RelationDetails, 'union' | 'civilWedding' | 'churchWedding'> = {
  union: 'marriage',
  civilWedding: null,
  churchWedding: null,
};

interface SpousePickerProps {
  readonly name: 'spouseId' | 'secondId' | 'otherParent';
  readonly label: string;
  readonly except: readonly string[];
  readonly isFirst?: boolean;
}

export function SpousePicker({ name, label, except, isFirst = false }: SpousePickerProps) {
  const { control } = useFormContext<Record<typeof name, Spouse | null>>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <PersonPicker
          label={label}
          value={value}
          onChange={onChange}
          except={except}
          error={fieldState.error?.message}
          isFirst={isFirst}
        />
      )}
    />
  );
}
