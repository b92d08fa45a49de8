import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleOrders } from '#domain/people/list.ts';
import type { MembersState } from './members-state.ts';

interface OrderFieldProps {
  readonly state: MembersState;
  /** Shown above; otherwise only announced. */
  readonly label?: string;
}

export function OrderField({ state, label }: OrderFieldProps) {
  const { t } = useTranslation('members');
  return (
    <Select
      {...(label
        ? { label, hiddenFrom: 'sm' }
        : { 'aria-label': t('list.order'), visibleFrom: 'sm' })}
      w={label ? '100%' : '13.5rem'}
      allowDeselect={false}
      data={peopleOrders.map((value) => ({
        value,
        label: t(`list.orders.${value.replace(':', '_')}`),
      }))}
      value={state.filters.order ?? peopleOrders[0]}
      onChange={(order) => state.set({ order })}
    />
  );
}
