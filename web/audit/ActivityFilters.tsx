import { Button, Group, Indicator, Pill, Popover, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditContract } from '#domain/audit/contract.ts';
import { auditActions } from '#domain/kernel/audit-actions.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import type { ActivityState } from './activity-state.ts';
import classes from './Activity.module.css';

export function ActivityFilters({ state }: { readonly state: ActivityState }) {
  const { t } = useTranslation('audit');
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SearchInput
          key={state.resetCount}
          className={classes['search'] ?? ''}
          label={t('search')}
          initial={state.resetCount === 0 ? (state.filters.q ?? '') : ''}
          onSearch={(q) => state.set({ q: q || null })}
        />
        <Indicator
          disabled={state.filterCount === 0}
          label={state.filterCount}
          size={18}
          color="olive"
        >
          <Popover width={320} position="bottom-end" trapFocus returnFocus shadow="md" withinPortal>
            <Popover.Target>
              <Button variant="default" leftSection={<Icon name="filter" size={18} />}>
                {t('filters.open')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
              <FilterFields state={state} />
            </Popover.Dropdown>
          </Popover>
        </Indicator>
      </Group>
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

function FilterFields({ state }: { readonly state: ActivityState }) {
  const { t } = useTranslation('audit');
  const { data } = useQuery(queryOptionsFor(auditContract.choices, {}));
  const choices = {
    actor: (data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
    action: auditActions.map((value) => ({ value, label: t(`actions.${value}`) })),
    kind: (data?.kinds ?? []).map(({ kind, label }) => ({ value: kind, label })),
  };
  return (
    <Stack gap="sm">
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
      <Button
        variant="subtle"
        onClick={state.clear}
        disabled={state.filterCount === 0 && !state.filters.q}
      >
        {t('clear')}
      </Button>
    </Stack>
  );
}
