import { Button, Group, Indicator, MultiSelect, Popover, Select, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ageBandKeys } from '#domain/people/rules.ts';
import { consentStatuses, recordStatuses, sexes } from '#domain/people/schema.ts';
import { useLanguage } from '#web/core/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { formatBirth } from '../format.ts';
import { useStatuses } from '../statuses.ts';
import { listOrders, type ListState } from './list-state.ts';
import classes from './MembersFilters.module.css';

export function MembersFilters({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('members');
  return (
    <Group gap="sm" align="center">
      <SearchInput
        className={classes['search'] ?? ''}
        label={t('list.search')}
        initial={state.filters.q ?? ''}
        onSearch={(q) => state.set({ q: q || null, initial: null })}
      />
      <Indicator disabled={state.filterCount === 0} label={state.filterCount} size={18} color="olive">
        <Popover width={340} position="bottom-end" trapFocus returnFocus shadow="md" withinPortal>
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
      <Select
        className={classes['order'] ?? ''}
        aria-label={t('list.order')}
        allowDeselect={false}
        data={listOrders.map((value) => ({ value, label: t(`list.orders.${value.replace(':', '_')}`) }))}
        value={state.order}
        onChange={(order) => state.set({ order, initial: null })}
      />
    </Group>
  );
}

function FilterFields({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const statuses = useStatuses();
  const several = (key: 'status' | 'sex' | 'ageBand' | 'consent' | 'recordStatus', data: { value: string; label: string }[]) => (
    <MultiSelect
      label={t(`filters.${key}`)}
      data={data}
      comboboxProps={{ withinPortal: false }}
      clearable
      value={state.filters[key]?.split(',') ?? []}
      onChange={(values) => state.set({ [key]: values.join(',') || null, initial: null })}
    />
  );
  const one = (key: 'hasEmail' | 'hasPhone' | 'birthMonth', data: { value: string; label: string }[]) => (
    <Select
      label={t(`filters.${key}`)}
      data={data}
      comboboxProps={{ withinPortal: false }}
      clearable
      value={state.filters[key] === undefined ? null : String(state.filters[key])}
      onChange={(value) => state.set({ [key]: value, initial: null })}
    />
  );
  const yesNo = (['yes', 'no'] as const).map((value) => ({ value, label: t(`yesNo.${value}`) }));
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formatBirth({ month: index + 1 }, language),
  }));
  return (
    <Stack gap="sm">
      {several(
        'status',
        [...statuses].map(([value, label]) => ({ value, label })).concat({ value: 'none', label: t('filters.withoutStatus') }),
      )}
      {several(
        'sex',
        sexes.map((value) => ({ value, label: t(`sex.${value}`) })),
      )}
      {several(
        'ageBand',
        ageBandKeys.map((value) => ({ value, label: t(`ageBand.${value}`) })),
      )}
      {several(
        'consent',
        consentStatuses.map((value) => ({ value, label: t(`consent.${value}`) })),
      )}
      {several(
        'recordStatus',
        recordStatuses.map((value) => ({ value, label: t(`recordStatus.${value}`) })),
      )}
      <Group grow>
        {one('hasEmail', yesNo)}
        {one('hasPhone', yesNo)}
      </Group>
      {one('birthMonth', months)}
      <Button variant="subtle" onClick={state.clear} disabled={state.filterCount === 0 && !state.filters.q}>
        {t('filters.clear')}
      </Button>
    </Stack>
  );
}
