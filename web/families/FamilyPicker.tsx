import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdRow } from '#domain/families/schema.ts';
import { useOptionSearch, useSearchField } from '#web/core/forms/option-search.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import classes from './FamilyPicker.module.css';

export type PickedFamily = Pick<HouseholdRow, 'id' | 'name'>;

interface FamilyPickerProps {
  readonly label: string;
  readonly value: PickedFamily | null;
  readonly onChange: (family: PickedFamily | null) => void;
  /** Offered before anything is typed. */
  readonly proposed?: readonly PickedFamily[];
  /** The id of a family that can't be chosen. */
  readonly except?: string;
  readonly error?: string | undefined;
}

/** Searches households by any word of the names of their people. */
export function FamilyPicker(props: FamilyPickerProps) {
  const { label, value, onChange, proposed = [], except, error } = props;
  const { t } = useTranslation(['families', 'nav']);
  const search = useOptionSearch(value?.name);
  const { query } = search;
  const answer = useQuery({
    ...queryOptionsFor(familiesContract.list, { q: query }),
    enabled: query !== '',
    placeholderData: (before) => before,
  });
  const { data, isFetching } = answer;
  const field = useSearchField(search, answer);
  const found =
    query === ''
      ? proposed
      : (data?.items ?? []).filter((each) => !each.dissolvedOn && each.id !== except);
  const families = new Map<string, PickedFamily & Partial<HouseholdRow>>(
    [...found, ...(value ? [value] : [])].map((family) => [family.id, family]),
  );
  return (
    <Select
      label={label}
      error={error}
      placeholder={t('families:picker.placeholder')}
      data={[...families.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(families.get(id ?? '') ?? null)}
      clearable
      {...field}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <small className={classes['members']}>
            {(families.get(option.value)?.members ?? [])
              .map(({ givenNames, displayName }) => givenNames || displayName)
              .join(', ')}
          </small>
        </span>
      )}
      nothingFoundMessage={
        query === ''
          ? t('families:picker.typeMore')
          : isFetching
            ? t('nav:searching')
            : t('families:picker.none')
      }
    />
  );
}
