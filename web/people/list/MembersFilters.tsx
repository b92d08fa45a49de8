import { Button, Group, Indicator, MultiSelect, Popover, Select, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ageBandKeys } from '#domain/people/rules.ts';
import { consentStatuses } from '#domain/people/contact-shapes.ts';
import { recordStatuses, sexes } from '#domain/people/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { formatPartialDate } from '../format.ts';
import { useStatusNames } from '../statuses.ts';
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
      <Indicator
        disabled={state.filterCount === 0}
        label={state.filterCount}
        size={18}
        color="olive"
      >
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
        data={listOrders.map((value) => ({
          value,
          label: t(`list.orders.${value.replace(':', '_')}`),
        }))}
        value={state.order}
        onChange={(order) => state.set({ order, initial: null })}
      />
    </Group>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Options of the filters, for multiple and for single selection. */
function useOptions() {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const statuses = useStatusNames();
  const toOptions = (values: readonly string[], group: string): Option[] =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return {
    multiple: {
      status: [
        ...[...statuses].map(([value, label]) => ({ value, label })),
        { value: 'none', label: t('filters.withoutStatus') },
      ],
      sex: toOptions(sexes, 'sex'),
      ageBand: toOptions(ageBandKeys, 'ageBand'),
      consent: toOptions(consentStatuses, 'consent'),
      recordStatus: toOptions(recordStatuses, 'recordStatus'),
    },
    single: {
      hasEmail: toOptions(['yes', 'no'], 'yesNo'),
      hasPhone: toOptions(['yes', 'no'], 'yesNo'),
      birthMonth: months.map((month) => ({
        value: String(month),
        label: formatPartialDate({ month }, language),
      })),
    },
  };
}

function FilterFields({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('members');
  const { multiple, single } = useOptions();
  const getKeys = <K extends string>(options: Readonly<Record<K, unknown>>): K[] =>
    Object.keys(options) as K[];
  return (
    <Stack gap="sm">
      {getKeys(multiple).map((key) => (
        <MultiSelect
          key={key}
          label={t(`filters.${key}`)}
          data={multiple[key]}
          comboboxProps={{ withinPortal: false }}
          clearable
          value={state.filters[key]?.split(',') ?? []}
          onChange={(values) => state.set({ [key]: values.join(',') || null, initial: null })}
        />
      ))}
      {getKeys(single).map((key) => (
        <Select
          key={key}
          label={t(`filters.${key}`)}
          data={single[key]}
          comboboxProps={{ withinPortal: false }}
          clearable
          value={state.filters[key] === undefined ? null : String(state.filters[key])}
          onChange={(value) => state.set({ [key]: value, initial: null })}
        />
      ))}
      <Button
        variant="subtle"
        onClick={state.clear}
        disabled={state.filterCount === 0 && !state.filters.q}
      >
        {t('filters.clear')}
      </Button>
    </Stack>
  );
}
