import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdRow } from '#domain/families/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export type PickedFamily = Pick<HouseholdRow, 'id' | 'name'>;

interface FamilyPickerProps {
  readonly name: string;
  readonly label: string;
  /** The id of a family that can't be chosen. */
  readonly except: string;
}

/** Searches families by the words of the names of their people. */
export function FamilyPicker({ name, label, except }: FamilyPickerProps) {
  const { t } = useTranslation(['families', 'nav']);
  const { control } = useFormContext<Record<string, PickedFamily | null>>();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 200);
  const { data, isFetching } = useQuery({
    ...queryOptionsFor(familiesContract.list, { q: query }),
    placeholderData: (before) => before,
  });
  const found = (data?.items ?? []).filter(({ id }) => id !== except);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => {
        const families = new Map<string, PickedFamily & Partial<HouseholdRow>>(
          [...(value ? [value] : []), ...found].map((family) => [family.id, family]),
        );
        return (
          <Select
            label={label}
            placeholder={t('families:list.search')}
            data={[...families.values()].map((family) => ({
              value: family.id,
              label: family.name,
            }))}
            value={value?.id ?? null}
            onChange={(id) => onChange(families.get(id ?? '') ?? null)}
            searchable
            clearable
            searchValue={text}
            onSearchChange={setText}
            // The server has already filtered.
            filter={({ options }) => options}
            renderOption={({ option }) => {
              const members = families.get(option.value)?.members ?? [];
              return (
                <span>
                  {option.label}
                  <br />
                  <small>
                    {members.map((each) => each.givenNames || each.displayName).join(', ')}
                  </small>
                </span>
              );
            }}
            nothingFoundMessage={isFetching ? t('nav:searching') : t('families:list.noResults')}
            error={fieldState.error?.message}
          />
        );
      }}
    />
  );
}
