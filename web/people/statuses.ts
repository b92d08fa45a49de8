/** The church's own list of belonging statuses. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import type { BelongingStatusView } from '#domain/people/schema.ts';
import { queryOptionsFor } from '#web/core/query.ts';

/** Name by id. */
export type StatusNames = ReadonlyMap<string, string>;

export const statusesQuery = {
  ...queryOptionsFor(peopleContract.statuses, {}),
  staleTime: 5 * 60_000,
};

/** In the church's order, also those put away. A seeded status that was not renamed is shown in the reader's language. */
export function useStatuses(): StatusNames {
  const { t } = useTranslation('members');
  const { data } = useQuery(statusesQuery);
  return useMemo(
    () =>
      new Map(
        data?.items.map((status) => [
          status.id,
          status.renamed ? status.name : t(`belongingStatus.${status.key}`),
        ]),
      ),
    [data, t],
  );
}

/** What somebody can be given: those in use, and the one that the person has. */
export function useStatusChoices(held: string | null): { value: string; label: string }[] {
  const names = useStatuses();
  const { data } = useQuery(statusesQuery);
  return (data?.items ?? [])
    .filter((status) => !status.archived || status.id === held)
    .map(({ id }) => ({ value: id, label: names.get(id) ?? '' }));
}

/** Colour by id, of those that have one. */
export function useStatusColors(): ReadonlyMap<string, NonNullable<BelongingStatusView['color']>> {
  const { data } = useQuery(statusesQuery);
  return useMemo(
    () => new Map(data?.items.flatMap(({ id, color }) => (color ? [[id, color] as const] : []))),
    [data],
  );
}
