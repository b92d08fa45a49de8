import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightKey } from '#domain/rights.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { rightsContract } from '#domain/users/rights-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

interface PickedScope {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

interface ScopePickerProps {
  readonly right: RightKey;
  readonly value: ChosenScope;
  readonly onChange: (scope: ChosenScope) => void;
}

/** null: the whole church. undefined: none is chosen, as while a name is typed. */
export type ChosenScope = PickedScope | null | undefined;

const wholeChurch = 'church';

/** Where a right is valid: in the whole church, or in what features offer for it, such as a group. */
export function ScopePicker({ right, value, onChange }: ScopePickerProps) {
  const { t } = useTranslation('usersPage');
  const whole = t('rights.wholeChurch');
  const chosen = value === null ? whole : (value?.name ?? '');
  const [text, setText] = useState(chosen);
  const { typed, found, isFound, isFetching } = useFoundScopes(
    right,
    value === undefined ? text.trim() : '',
  );
  const options = [
    { value: wholeChurch, label: whole },
    ...(value && !found.has(value.id) ? [{ value: value.id, label: value.name }] : []),
    ...[...found.values()].map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      label={t('rights.scope')}
      description={t('rights.scopeHint')}
      data={options}
      value={value === null ? wholeChurch : (value?.id ?? '')}
      onChange={(id) =>
        onChange(id === wholeChurch ? null : id === value?.id ? value : found.get(id ?? ''))
      }
      onInput={() => onChange(undefined)}
      searchable
      selectFirstOptionOnChange={typed !== '' && isFound}
      openOnFocus={false}
      data-autofocus
      onFocus={(event) => event.currentTarget.select()}
      searchValue={text}
      onSearchChange={setText}
      // During a search the whole church is no answer.
      filter={({ options: all }) =>
        typed === ''
          ? all
          : all.filter(
              (each) =>
                'value' in each &&
                each.value !== wholeChurch &&
                (isFound || fold(each.label).includes(fold(typed))),
            )
      }
      renderOption={({ option }) => {
        const scope = found.get(option.value);
        return (
          <span>
            {option.label}
            {scope ? (
              <small style={{ display: 'block', color: 'var(--mantine-color-dimmed)' }}>
                {[scope.label, scope.detail].filter(Boolean).join(' · ')}
              </small>
            ) : null}
          </span>
        );
      }}
      nothingFoundMessage={t(isFetching || !isFound ? 'rights.searching' : 'rights.nothingFound')}
    />
  );
}

/** What the server finds by the typed text; without one, the first scopes. */
function useFoundScopes(right: RightKey, typed: string) {
  const [query] = useDebouncedValue(typed, 200);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...queryOptionsFor(rightsContract.scopes, { right, q: query }),
    placeholderData: (before) => before,
  });
  return {
    typed,
    found: new Map((data?.items ?? []).map((scope) => [scope.id, scope])),
    /** The server finds also by other words than the name. Until it has answered, names with the typed text are offered. */
    isFound: query === typed && !isPlaceholderData,
    isFetching,
  };
}
