import { useMemo } from 'react';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import type { peopleContract } from '#domain/people/contract.ts';
import { useAddressState, type AddressState } from '#web/core/navigation/address-state.ts';
import { peopleFiltersInput, peopleListInput } from '#domain/people/list.ts';

type ListInput = InputOf<typeof peopleContract.list.input>;
type FilterInput = InputOf<typeof peopleContract.initials.input>;
/** `field:direction`, the values of the sort menu. */
export type ListOrder =
  | 'name:asc'
  | 'name:desc'
  | 'created:desc'
  | 'created:asc'
  | 'firstVisit:desc'
  | 'firstVisit:asc';
export const listOrders: readonly ListOrder[] = [
  'name:asc',
  'name:desc',
  'created:desc',
  'firstVisit:desc',
  'firstVisit:asc',
];

const filterKeys = Object.keys(peopleFiltersInput.shape) as readonly (keyof FilterInput)[];

export interface ListState extends Pick<AddressState, 'set' | 'clear'> {
  /** The filters of the URL; invalid ones are dropped. */
  readonly filters: FilterInput;
  readonly order: ListOrder;
  readonly initial: string | undefined;
  readonly list: ListInput;
  /** Number of filters that are set, without the search. */
  readonly filterCount: number;
}

export function useListState(): ListState {
  const { parameters, set, clear } = useAddressState();
  return useMemo(() => {
    const requested = Object.fromEntries(
      filterKeys.map((key) => [key, parameters.get(key)]).filter(([, value]) => value),
    ) as FilterInput;
    const filters = dropInvalidFilters(requested);
    const order = listOrders.find((each) => each === parameters.get('order')) ?? 'name:asc';
    const initial = order.startsWith('name') ? (parameters.get('initial') ?? undefined) : undefined;
    const [sort, direction] = order.split(':') as [ListInput['sort'], ListInput['direction']];
    const list = { ...filters, sort, direction, ...(initial ? { initial } : {}) };
    return {
      filters,
      order,
      initial,
      list: peopleListInput.safeParse(list).success ? list : { ...filters, sort, direction },
      filterCount: Object.keys(filters).filter((key) => key !== 'q').length,
      set,
      clear,
    };
  }, [parameters, set, clear]);
}

/** Drops each filter of the URL that the contract rejects. */
function dropInvalidFilters(requested: FilterInput): FilterInput {
  const invalidKeys = new Set(
    peopleFiltersInput.safeParse(requested).error?.issues.map((issue) => issue.path[0]),
  );
  return Object.fromEntries(
    Object.entries(requested).filter(([key]) => !invalidKeys.has(key)),
  ) as FilterInput;
}
