import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import { useOptionSearch, useSearchField } from '#web/core/forms/option-search.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { PersonAvatar } from './photo/PersonAvatar.tsx';
import classes from './PersonPicker.module.css';

type PickedPerson = Pick<PersonRow, 'id' | 'displayName' | 'sex'>;

interface PersonPickerProps {
  readonly label: string;
  readonly description?: string;
  readonly value: PickedPerson | null;
  readonly onChange: (person: PickedPerson | null) => void;
  /** Ids of people who can't be chosen. */
  readonly except?: readonly string[];
  readonly error?: string | undefined;
  /** `false`: what can be chosen is shown when something is typed. */
  readonly opensOnFocus?: boolean;
  /** The first field of a dialog. */
  readonly isFirst?: boolean;
  /** Of the field: a form focuses a row that was added, and what is wrong. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches people on record by the beginnings of the words of their names. */
export function PersonPicker(props: PersonPickerProps) {
  const { label, description, value, onChange, except = [], error, isFirst = false, ref } = props;
  const { t } = useTranslation(['members', 'nav']);
  const search = useOptionSearch(value?.displayName);
  const { query } = search;
  const { items, isFetching, isError, ...answer } = usePeople(query);
  const field = useSearchField(search, answer);
  const found = query === '' ? [] : items.filter(({ id }) => !except.includes(id));
  const people = new Map<string, PickedPerson & Partial<PersonRow>>(
    [...found, ...(value ? [value] : [])].map((person) => [person.id, person]),
  );
  return (
    <Select
      label={label}
      description={description}
      error={error}
      placeholder={t('members:picker.placeholder')}
      data={[...people.values()].map(({ id, displayName }) => ({ value: id, label: displayName }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(people.get(id ?? '') ?? null)}
      clearable
      {...field}
      openOnFocus={props.opensOnFocus ?? true}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      {...(ref ? { ref } : {})}
      renderOption={({ option }) => {
        const person = people.get(option.value);
        return (
          <span className={classes['option']}>
            <PersonAvatar
              person={{ displayName: option.label, photoId: person?.photoId ?? null }}
              size={32}
            />
            <span className={classes['name']}>
              {option.label}
              {person?.email || person?.phone ? (
                <small className={classes['detail']}>{person.email ?? person.phone}</small>
              ) : null}
            </span>
          </span>
        );
      }}
      nothingFoundMessage={
        query === ''
          ? t('members:picker.typeMore')
          : isError
            ? t('nav:searchFailed')
            : isFetching
              ? t('nav:searching')
              : t('members:picker.nobody')
      }
    />
  );
}

/** Those who match, with their contact for users who may see it; for others, such as a treasurer, names and photos alone. */
function usePeople(query: string) {
  const seesList = useMay(peopleContract.list);
  const list = useQuery({
    ...queryOptionsFor(peopleContract.list, { q: query }),
    enabled: seesList && query !== '',
    placeholderData: (before) => before,
  });
  const names = useQuery({
    ...queryOptionsFor(peopleContract.names, { q: query }),
    enabled: !seesList && query !== '',
    placeholderData: (before) => before,
  });
  const { isFetching, isError, isSuccess, isPlaceholderData } = seesList ? list : names;
  const items: (PickedPerson & Partial<PersonRow>)[] = seesList
    ? (list.data?.items ?? [])
    : (names.data?.items ?? []).map((name) => ({ ...name, sex: 'unknown' }));
  return { items, isFetching, isError, isSuccess, isPlaceholderData };
}
