import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import type { Address } from '../parse-addresses.ts';

export interface ChosenMember extends Address {
  readonly personId: string;
  readonly name: string;
}

interface MembersFieldProps {
  readonly chosen: readonly ChosenMember[];
  readonly onChange: (chosen: readonly ChosenMember[]) => void;
}

/** People of the church with an e-mail address, found by the beginning of any word of their name. */
export function MembersField({ chosen, onChange }: MembersFieldProps) {
  const { t } = useTranslation('newsletters');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 200);
  const { data, isFetching } = useQuery({
    ...queryOptionsFor(peopleContract.list, { q: asked, hasEmail: 'yes' }),
    enabled: asked !== '',
    placeholderData: (before) => before,
  });
  const found: readonly ChosenMember[] =
    asked === ''
      ? []
      : (data?.items.flatMap(({ id, displayName, email }) =>
          email ? [{ personId: id, name: displayName, email }] : [],
        ) ?? []);
  const known = new Map([...found, ...chosen].map((member) => [member.personId, member]));
  return (
    <MultiSelect
      label={t('adding.people')}
      description={t('adding.membersHint')}
      placeholder={t('adding.membersPlaceholder')}
      data-autofocus
      data={[...known.values()].map(({ personId, name, email }) => ({
        value: personId,
        label: `${name} · ${email}`,
      }))}
      value={chosen.map(({ personId }) => personId)}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
      searchable
      searchValue={text}
      onSearchChange={setText}
      hidePickedOptions
      // The server has searched, and it knows accents and the order of names.
      filter={({ options }) => options}
      nothingFoundMessage={
        asked === ''
          ? t('adding.typeMore')
          : isFetching
            ? t('adding.searching')
            : t('adding.nobody')
      }
    />
  );
}
