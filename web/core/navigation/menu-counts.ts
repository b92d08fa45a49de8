import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { frontPageAddress } from '#domain/access/addresses.ts';
import type { frontPageContract } from '#domain/access/front-page-contract.ts';
import type { EndpointAddressOf } from '#domain/kernel/endpoint.ts';
import { queryOptionsFor } from '../api/query.ts';
import { ContributionsContext } from '../contributions.tsx';
import { useSession } from '../session/session.tsx';
import { findActiveEntry } from './active-entry.ts';

const endpoint: EndpointAddressOf<typeof frontPageContract.read> = frontPageAddress;
const everyMs = 120_000;

/** How much waits for the user at each entry of the menu, by its path; nothing until it is known. */
export function useMenuCounts(paths: readonly string[]): ReadonlyMap<string, number> {
  const { church, isRemembered } = useSession();
  const kinds = use(ContributionsContext).flatMap(({ taskKinds = [] }) => taskKinds);
  const { data } = useQuery({
    ...queryOptionsFor(endpoint, { only: 'menu' }),
    enabled: church !== null && !isRemembered,
    staleTime: everyMs,
    refetchInterval: everyMs,
  });
  const counts = new Map<string, number>();
  for (const { kind: key, count } of data?.tasks ?? []) {
    const place = kinds
      .find(({ kind }) => kind === key)
      ?.path(null)
      .split('?')[0];
    const entry = place === undefined ? null : findActiveEntry(paths, place);
    if (entry) counts.set(entry.path, (counts.get(entry.path) ?? 0) + count);
  }
  return counts;
}
