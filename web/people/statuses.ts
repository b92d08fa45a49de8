/** The church's own list of belonging statuses. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/query.ts';

/** Name by id. */
export type StatusNames = ReadonlyMap<string, string>;

/** In the church's order. A seeded status that was not renamed is shown in the reader's language. */
export function useStatuses(): StatusNames {
  const { t } = useTranslation('members');
  const { data } = useQuery({ ...queryOptionsFor(peopleContract.statuses, {}), staleTime: 5 * 60_000 });
  return useMemo(() => new Map(data?.items.map((status) => [status.id, status.name || t(`belongingStatus.${status.key}`)])), [data, t]);
}
