import { NativeSelect } from '@mantine/core';
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
    <NativeSelect
      {...(label
        ? { label, hiddenFrom: 'sm' }
        : { 'aria-label': t('list.order'), visibleFrom: 'sm' })}
      w={label ? '100%' : '13.5rem'}
      data={peopleOrders.map((value) => ({
        value,
        label: t(`list.orders.${value.replace(':', '_')}`),
      }))}
      value={state.filters.order ?? peopleOrders[0]}
      onChange={({ currentTarget }) => state.set({ order: currentTarget.value })}
    />
  );
}
