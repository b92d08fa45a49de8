import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  childAges,
  householdKinds,
  householdSizes,
  missingHouseholdParts,
} from '#domain/families/list.ts';

/** The filters whose values have words. */
export const wordedFilters = ['children', 'size', 'kind', 'missing', 'status'] as const;
export type WordedFilter = (typeof wordedFilters)[number];

const values: Readonly<Record<WordedFilter, readonly string[]>> = {
  children: childAges,
  size: householdSizes,
  kind: householdKinds,
  missing: missingHouseholdParts,
  status: ['dissolved'],
};

interface WordedFieldProps {
  readonly name: WordedFilter;
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A filter of families as a field. */
export function WordedField({ name, label, value, onChange }: WordedFieldProps) {
  const { t } = useTranslation(['families', 'common']);
  return (
    <NativeSelect
      label={label}
      data={[
        {
          value: '',
          label: t(name === 'status' ? 'families:filters.inUse' : 'common:filters.any'),
        },
        ...values[name].map((each) => ({
          value: each,
          label: t(`families:filters.${name}Options.${each}`),
        })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

/** The words of the values of a filter. */
export function useFilterWords(): (name: WordedFilter, values: readonly string[]) => string {
  const { t } = useTranslation(['families', 'common']);
  return (name, chosen) =>
    chosen.map((each) => t(`families:filters.${name}Options.${each}`)).join(', ');
}
