/** The search for records, over the kinds that the features contribute. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchAddress, searchLimits } from '#domain/access/addresses.ts';
import type { searchContract, SearchHit } from '#domain/access/search-contract.ts';
import type { EndpointAddressOf } from '#domain/kernel/endpoint.ts';
import { queryOptionsFor } from '../api/query.ts';
import { useContributions, type SearchKind } from '../contributions.tsx';

const endpoint: EndpointAddressOf<typeof searchContract.search> = searchAddress;

interface FoundGroup {
  readonly kind: SearchKind;
  readonly hits: readonly SearchHit[];
}

interface RecordSearch {
  readonly groups: readonly FoundGroup[];
  /** `idle`: the text is too short, or the visitor may see no kind of record. */
  readonly state: 'idle' | 'searching' | 'failed' | 'done';
}

/** Searches 200 ms after the last key. */
export function useRecordSearch(typed: string): RecordSearch {
  const kinds = useContributions((feature) => feature.searchKinds);
  const text = typed.trim().slice(0, searchLimits.maxLength);
  const [q] = useDebouncedValue(text, 200);
  const canSearch = (each: string): boolean =>
    kinds.length > 0 && each.length >= searchLimits.minLength;
  const { data, isError, isPaused, isPlaceholderData } = useQuery({
    ...queryOptionsFor(endpoint, { q }),
    enabled: canSearch(q),
    placeholderData: keepPreviousData,
  });
  if (!canSearch(text)) return { groups: [], state: 'idle' };
  const isCurrent = text === q && data !== undefined && !isPlaceholderData;
  // Without a network the query is paused; it continues when the network returns.
  if (isError || (isPaused && !isCurrent)) return { groups: [], state: 'failed' };
  const groups = kinds
    .map((kind) => ({ kind, hits: data?.items.filter((hit) => hit.kind === kind.kind) ?? [] }))
    .filter(({ hits }) => hits.length > 0);
  return { groups, state: isCurrent ? 'done' : 'searching' };
}
