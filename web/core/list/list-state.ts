/** Search, filters and order of a list, kept in the query string, so that a list can be bookmarked and shared. */
import { use, useCallback, useMemo, useState } from 'react';
import { loadPatiently } from '#web/core/load-later.tsx';
import { useAddressState, type AddressState } from '#web/core/navigation/address-state.ts';

/** The part of a zod object that a list needs. */
interface ListSchema<Input> {
  readonly _zod: { readonly input: Input };
  readonly shape: Readonly<Record<string, unknown>>;
  safeParse(values: unknown): {
    readonly error?:
      | { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }
      | undefined;
  };
}

/**
 * A schema that is loaded for the first parameter of the address, so that the first rows do not wait for its library. The page
 * calls `load` after the first rows, so that a filter works also when the network is lost later.
 */
export interface LateSchema<Input> {
  readonly load: () => Promise<ListSchema<Input>>;
  readonly getLoaded: () => ListSchema<Input> | null;
}

/** Made once, outside of components: `loadSchemaLater(() => import('./address-schema.ts'))`. */
export function loadSchemaLater<Input>(
  load: () => Promise<{ readonly default: ListSchema<Input> }>,
): LateSchema<Input> {
  let loaded: ListSchema<Input> | null = null;
  let pending: Promise<ListSchema<Input>> | null = null;
  const start = async (): Promise<ListSchema<Input>> => {
    try {
      return (loaded = (await loadPatiently(load)).default);
    } catch (error) {
      // The page shows the error, and a later attempt loads it again.
      setTimeout(() => {
        pending = null;
      }, 1000);
      throw error;
    }
  };
  return { load: () => (pending ??= start()), getLoaded: () => loaded };
}

/** Stands for the schema while the address has no parameters. */
const nothing = { shape: { initial: true }, safeParse: () => ({}) };

/** Suspends while a schema that is needed loads. */
function useSchema<Input>(
  schema: ListSchema<Input> | LateSchema<Input>,
  isNeeded: boolean,
): ListSchema<Input> {
  if (!('load' in schema)) return schema;
  const loaded = schema.getLoaded();
  if (loaded) return loaded;
  return isNeeded ? use(schema.load()) : (nothing as unknown as ListSchema<Input>);
}

/** Parameters of a list that are no filters: they do not count as active filters. */
const searchKeys = ['q', 'search'] as const;
/** Where the list starts, such as an initial letter: reset by every other change. */
const positionKey = 'initial';
const otherKeys: readonly string[] = [...searchKeys, 'sort', 'direction', 'order', positionKey];

export interface ListState<Filters = object> extends Pick<AddressState, 'set'> {
  /** The input of the list's endpoint; values of the address that the schema rejects are dropped. */
  readonly filters: Filters;
  /** The text of the search. */
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** The number of active filters, without search and order. */
  readonly filterCount: number;
  /** Whether a search or filter is active, so that an empty list means "nothing found". */
  readonly isFiltered: boolean;
  /** Removes search, filters and order. */
  readonly clear: () => void;
  /** Shows these search, filters and order, and no others. */
  readonly replace: (parameters: Readonly<Record<string, string>>) => void;
  /** Changes with each `clear` and `replace`; resets the search field. */
  readonly resetCount: number;
  /** What the search field holds after that; the address follows later. */
  readonly initialSearch: string;
}

/**
 * The state of a list, by the input schema of its endpoint:
 *
 *     const state = useListState(managementContract.list.input);
 *     const list = useInfiniteList(managementContract.list, state.filters);
 *     <Select value={state.filters.role ?? null} onChange={(role) => state.set({ role })} />
 */
export function useListState<Input extends object>(
  given: ListSchema<Input> | LateSchema<Input>,
): ListState<Omit<Input, 'cursor'>> {
  const { parameters, set: setParameters } = useAddressState();
  const schema = useSchema(given, parameters.size > 0);
  const hasPosition = positionKey in schema.shape;
  const set = useCallback<AddressState['set']>(
    (changes) => setParameters(hasPosition ? { [positionKey]: null, ...changes } : changes),
    [setParameters, hasPosition],
  );
  const searchKey = searchKeys.find((key) => key in schema.shape) ?? 'q';
  const [reset, setReset] = useState<{ readonly count: number; readonly search: string }>();
  const replace = useCallback<ListState['replace']>(
    (next) => {
      const none = Object.keys(schema.shape).map((key) => [key, null]);
      set({ ...Object.fromEntries(none), ...next });
      setReset((last) => ({ count: (last?.count ?? 0) + 1, search: next[searchKey] ?? '' }));
    },
    [schema, searchKey, set],
  );
  const clear = useCallback(() => replace({}), [replace]);
  return useMemo(() => {
    const filters = readFilters(schema, parameters);
    const search = filters[searchKey] ?? '';
    const filterCount = Object.keys(filters).filter((key) => !otherKeys.includes(key)).length;
    return {
      filters: filters as Omit<Input, 'cursor'>,
      search,
      setSearch: (text) => set({ [searchKey]: text || null }),
      filterCount,
      isFiltered: filterCount > 0 || search !== '',
      set,
      clear,
      replace,
      resetCount: reset?.count ?? 0,
      initialSearch: reset?.search ?? search,
    };
  }, [schema, searchKey, parameters, set, clear, replace, reset]);
}

function readFilters(
  schema: ListSchema<unknown>,
  parameters: URLSearchParams,
): Record<string, string> {
  const keys = Object.keys(schema.shape).filter((key) => key !== 'cursor');
  const values = keys.flatMap((key): [string, string][] => {
    const value = parameters.get(key);
    return value ? [[key, value]] : [];
  });
  const { error } = schema.safeParse(Object.fromEntries(values));
  const invalidKeys = new Set(error?.issues.map((issue) => issue.path[0]));
  return Object.fromEntries(values.filter(([key]) => !invalidKeys.has(key)));
}
