import { Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditContract } from '#domain/audit/contract.ts';
import { auditActions, getAuditTextKey } from '#domain/audit-entries.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import type { ListState } from '#web/core/list/list-state.ts';
import { FilterChips, type FilterChip } from '#web/core/list/FilterChips.tsx';
import { ListFilters, MoreFilters } from '#web/core/list/ListFilters.tsx';
import { formatDay } from '#web/people/public.ts';

export type ActivityState = ListState<InputOf<typeof auditContract.export.input>>;

export function ActivityFilters({ state }: { readonly state: ActivityState }) {
  const { t } = useTranslation('audit');
  return (
    <Stack gap="sm">
      <ListFilters state={state} searchLabel={t('search')}>
        <MoreFilters state={state} label={t('filters.open')} clearLabel={t('clear')}>
          <FilterFields state={state} />
        </MoreFilters>
      </ListFilters>
      <FilterChips chips={useChips(state)} onClear={state.clear} />
    </Stack>
  );
}

const actionLabelKeys = auditActions.map((action) => getAuditTextKey('actions', action));

function useChoices() {
  const { t } = useTranslation(['audit', ...listNamespaces(actionLabelKeys)]);
  const { data } = useQuery(queryOptionsFor(auditContract.choices, {}));
  return {
    actor: (data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
    action: auditActions.map((value) => ({
      value,
      label: t(getAuditTextKey('actions', value)),
    })),
    kind: (data?.kinds ?? []).map(({ kind, label }) => ({ value: kind, label })),
  };
}

/** What filters now, in words. */
function useChips(state: ActivityState): FilterChip[] {
  const { t } = useTranslation(['audit', 'common']);
  const choices = useChoices();
  const language = useLanguage();
  const { filters } = state;
  const nameChoice = (key: 'actor' | 'action' | 'kind') =>
    choices[key].find(({ value }) => value === filters[key])?.label;
  const nameDay = (day: string | undefined) => day && formatDay(day, language);
  const words = {
    actor: nameChoice('actor'),
    action: nameChoice('action'),
    kind: nameChoice('kind'),
    from: nameDay(filters.from),
    to: nameDay(filters.to),
    subject: filters.subject && t('common:yes'),
  };
  return Object.entries(words).flatMap(([key, value]) =>
    value
      ? [
          {
            key,
            label: t(`audit:filters.${key}`),
            value,
            onRemove: () => state.set({ [key]: null }),
          },
        ]
      : [],
  );
}

function FilterFields({ state }: { readonly state: ActivityState }) {
  const { t } = useTranslation(['audit', 'common']);
  const choices = useChoices();
  return (
    <>
      {(['actor', 'action', 'kind'] as const).map((key) => (
        <Select
          key={key}
          label={t(`audit:filters.${key}`)}
          data={choices[key]}
          placeholder={t('common:filters.any')}
          comboboxProps={{ withinPortal: false }}
          searchable={key !== 'kind'}
          clearable
          value={state.filters[key] ?? null}
          onChange={(value) => state.set({ [key]: value })}
        />
      ))}
      <Group grow gap="sm">
        {(['from', 'to'] as const).map((key) => (
          <DayInput
            key={key}
            label={t(`audit:filters.${key}`)}
            value={state.filters[key] ?? ''}
            onChange={(event) => state.set({ [key]: event.currentTarget.value || null })}
          />
        ))}
      </Group>
    </>
  );
}
