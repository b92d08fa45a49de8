import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { NamedAddress } from '../parse-addresses.ts';

export interface ChosenMember extends NamedAddress {
  readonly personId: string;
  readonly name: string;
}

interface MembersFieldProps {
  readonly chosen: readonly ChosenMember[];
  readonly onChange: (chosen: readonly ChosenMember[]) => void;
}

/** Searches members with an e-mail address by the start of any word of their name. */
export function MembersField({ chosen, onChange }: MembersFieldProps) {
  const { t } = useTranslation(['newsletters', 'nav']);
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 200);
  const { data, isFetching, isSuccess, isPlaceholderData } = useQuery({
    ...queryOptionsFor(peopleContract.list, { q: query, hasEmail: 'yes' }),
    enabled: query !== '',
    placeholderData: (before) => before,
  });
  const found: readonly ChosenMember[] =
    query === ''
      ? []
      : (data?.items.flatMap(({ id, displayName, email }) =>
          email ? [{ personId: id, name: displayName, email }] : [],
        ) ?? []);
  const membersById = new Map([...found, ...chosen].map((member) => [member.personId, member]));
  return (
    <MultiSelect
      label={t('addRecipients.people')}
      description={t('addRecipients.membersHint')}
      placeholder={t('addRecipients.membersPlaceholder')}
      data-autofocus
      data={[...membersById.values()].map(({ personId, name, email }) => ({
        value: personId,
        label: `${name} · ${email}`,
      }))}
      value={chosen.map(({ personId }) => personId)}
      onChange={(ids) => onChange(ids.flatMap((id) => membersById.get(id) ?? []))}
      searchable
      searchValue={text}
      onSearchChange={setText}
      hidePickedOptions
      // The server has already filtered, ignoring accents and the order of names.
      filter={({ options }) => options}
      nothingFoundMessage={
        query === ''
          ? t('addRecipients.typeMore')
          : isFetching
            ? t('addRecipients.searching')
            : isSuccess && !isPlaceholderData
              ? t('addRecipients.nobody')
              : t('nav:searchFailed')
      }
    />
  );
}
