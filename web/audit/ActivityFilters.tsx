import { Group, Pill, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditContract } from '#domain/audit/contract.ts';
import { auditActions, getAuditTextKey } from '#domain/audit-entries.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { ListState } from '#web/core/list/list-state.ts';
import { ListFilters, MoreFilters } from '#web/core/list/ListFilters.tsx';
import classes from './Activity.module.css';

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
      {state.filters.subject ? (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('clear'), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => state.set({ subject: null })}
          className={classes['pill'] ?? ''}
        >
          {t('filters.subject')}
        </Pill>
      ) : null}
    </Stack>
  );
}

const actionLabelKeys = auditActions.map((action) => getAuditTextKey('actions', action));

function FilterFields({ state }: { readonly state: ActivityState }) {
  const { t } = useTranslation(['audit', ...listNamespaces(actionLabelKeys)]);
  const { data } = useQuery(queryOptionsFor(auditContract.choices, {}));
  const choices = {
    actor: (data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
    action: auditActions.map((value) => ({
      value,
      label: t(getAuditTextKey('actions', value)),
    })),
    kind: (data?.kinds ?? []).map(({ kind, label }) => ({ value: kind, label })),
  };
  return (
    <>
      {(['actor', 'action', 'kind'] as const).map((key) => (
        <Select
          key={key}
          label={t(`filters.${key}`)}
          data={choices[key]}
          comboboxProps={{ withinPortal: false }}
          searchable={key !== 'kind'}
          clearable
          value={state.filters[key] ?? null}
          onChange={(value) => state.set({ [key]: value })}
        />
      ))}
      <Group grow gap="sm">
        {(['from', 'to'] as const).map((key) => (
          <TextInput
            key={key}
            type="date"
            label={t(`filters.${key}`)}
            value={state.filters[key] ?? ''}
            onChange={(event) => state.set({ [key]: event.currentTarget.value || null })}
          />
        ))}
      </Group>
    </>
  );
}
