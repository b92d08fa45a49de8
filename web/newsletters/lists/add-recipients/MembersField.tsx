import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { useOptionSearch, useSearchField } from '#web/core/forms/option-search.ts';
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
  const search = useOptionSearch();
  const { query } = search;
  const answer = useQuery({
    ...queryOptionsFor(peopleContract.list, { q: query, hasEmail: 'yes' }),
    enabled: query !== '',
    placeholderData: (before) => before,
  });
  const { data, isFetching, isSuccess, isPlaceholderData } = answer;
  const field = useSearchField(search, answer);
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
      hidePickedOptions
      {...field}
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
