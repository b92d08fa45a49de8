import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightKey } from '#domain/rights.ts';
import { rightsContract } from '#domain/users/rights-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export interface PickedScope {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

interface ScopePickerProps {
  readonly right: RightKey;
  /** null: the whole church. */
  readonly value: PickedScope | null;
  readonly onChange: (scope: PickedScope | null) => void;
}

const wholeChurch = 'church';

/** Where a right is valid: in the whole church, or in what features offer for it, such as a group. */
export function ScopePicker({ right, value, onChange }: ScopePickerProps) {
  const { t } = useTranslation('usersPage');
  const whole = t('rights.wholeChurch');
  const [text, setText] = useState(value?.name ?? whole);
  const [query] = useDebouncedValue(text.trim(), 200);
  const isChosen = query === (value?.name ?? whole);
  const { data, isFetching } = useQuery({
    ...queryOptionsFor(rightsContract.scopes, { right, q: isChosen ? '' : query }),
    placeholderData: (before) => before,
  });
  const found = new Map((data?.items ?? []).map((scope) => [scope.id, scope]));
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
      value={value?.id ?? wholeChurch}
      onChange={(id) => onChange(found.get(id ?? '') ?? null)}
      allowDeselect={false}
      searchable
      data-autofocus
      searchValue={text}
      onSearchChange={setText}
      // The server has already filtered.
      filter={(search) => search.options}
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
      nothingFoundMessage={t(isFetching ? 'rights.searching' : 'rights.nothingFound')}
    />
  );
}
