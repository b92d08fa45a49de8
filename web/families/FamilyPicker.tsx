import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export interface PickedFamily {
  readonly id: string;
  readonly name: string;
}

interface FamilyPickerProps {
  readonly label: string;
  readonly value: PickedFamily | null;
  readonly onChange: (family: PickedFamily | null) => void;
  /** Offered before anything is typed. */
  readonly proposed?: readonly PickedFamily[];
  readonly error?: string | undefined;
}

/** Searches households by any word of the names of their people. */
export function FamilyPicker({ label, value, onChange, proposed = [], error }: FamilyPickerProps) {
  const { t } = useTranslation('families');
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 200);
  const { data } = useQuery({
    ...queryOptionsFor(familiesContract.list, { q: query }),
    enabled: query !== '' && query !== value?.name,
    placeholderData: (before) => before,
  });
  const found = query === '' ? proposed : (data?.items ?? []).filter((each) => !each.dissolvedOn);
  const families = new Map<string, PickedFamily>(
    [...(value ? [value] : []), ...found].map((family) => [family.id, family]),
  );
  return (
    <Select
      label={label}
      error={error}
      placeholder={t('picker.placeholder')}
      data={[...families.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(families.get(id ?? '') ?? null)}
      searchable
      clearable
      searchValue={text}
      onSearchChange={setText}
      // The server has already filtered, ignoring accents and the order of names.
      filter={({ options }) => options}
      nothingFoundMessage={t(query === '' ? 'picker.typeMore' : 'picker.none')}
    />
  );
}
