import {
  Button,
  CloseButton,
  Drawer,
  Group,
  MultiSelect,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MembersState } from './members-state.ts';
import {
  dayFilters,
  monthFilters,
  multipleFilters,
  singleFilters,
  useFilterOptions,
} from './filter-options.ts';
import { OrderField } from './OrderField.tsx';
import { FeatureFilterFields, selectMemberFilters } from './feature-filter-fields.tsx';

/** A dropdown outside would be part of no landmark. */
const inDialog = { withinPortal: false };

interface FiltersDrawerProps {
  readonly state: MembersState;
  readonly total: number | undefined;
  readonly hasOrder: boolean;
  readonly onClose: () => void;
}

/** All filters of the list, which follows every choice at once. */
export default function FiltersDrawer({ state, total, hasOrder, onClose }: FiltersDrawerProps) {
  const { t } = useTranslation('members');
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="24rem">
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('filters.open')}>
        <Drawer.Body>
          <Group justify="space-between" mb="sm">
            <Text component="h2" fz="xl" fw={700} ff="heading">
              {t('filters.open')}
            </Text>
            <CloseButton size="lg" aria-label={t('common:close')} onClick={onClose} />
          </Group>
          <Stack gap="sm">
            {hasOrder ? <OrderField state={state} label={t('list.order')} /> : null}
            <FilterFields state={state} />
            <FeatureFilterFields state={state} select={selectMemberFilters} />
            <Group justify="space-between">
              <Button variant="subtle" onClick={state.clear} disabled={!state.isFiltered}>
                {t('common:filters.removeAll')}
              </Button>
              <Button onClick={onClose}>
                {total === undefined ? t('common:close') : t('filters.show', { count: total })}
              </Button>
            </Group>
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

type FieldsProps = Pick<FiltersDrawerProps, 'state'>;

function FilterFields({ state }: FieldsProps) {
  const { t } = useTranslation('members');
  const options = useFilterOptions();
  return (
    <>
      {multipleFilters.map((key) => (
        <MultiSelect
          key={key}
          label={t(`filters.${key}`)}
          placeholder={state.filters[key] ? '' : t('common:filters.any')}
          data={options[key]()}
          comboboxProps={inDialog}
          clearable
          value={state.filters[key]?.split(',') ?? []}
          onChange={(values) => state.set({ [key]: values.join(',') || null })}
        />
      ))}
      {singleFilters.map((key) => (
        <Select
          key={key}
          label={t(`filters.${key}`)}
          placeholder={t('common:filters.any')}
          data={options[key]()}
          comboboxProps={inDialog}
          clearable
          value={state.filters[key] === undefined ? null : String(state.filters[key])}
          onChange={(value) => state.set({ [key]: value })}
        />
      ))}
      {[...dayFilters, ...monthFilters].map((key) => (
        <TextInput
          key={key}
          type={key.startsWith('baptism') ? 'month' : 'date'}
          label={t(`filters.${key}`)}
          value={state.filters[key] ?? ''}
          onChange={({ currentTarget }) => state.set({ [key]: currentTarget.value || null })}
        />
      ))}
    </>
  );
}
