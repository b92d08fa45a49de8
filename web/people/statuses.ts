/** The church's list of belonging statuses. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { hasDied, type BelongingStatusView } from '#domain/people/belonging.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

/** Name by id. */
export type StatusNames = ReadonlyMap<string, string>;

export const statusesQuery = {
  ...queryOptionsFor(peopleContract.statuses, {}),
  staleTime: 5 * 60_000,
};

/** In the church's order, archived ones included. A default status that was not renamed is shown in the user's language. */
export function useStatusNames(): StatusNames {
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

/** Whether a person is known to have died. */
export function useHasDied(): (
  person: Pick<PersonView, 'belongingStatusId' | 'diedOn'>,
) => boolean {
  const { data } = useQuery(statusesQuery);
  return (person) =>
    hasDied(
      person,
      data?.items.find(({ id }) => id === person.belongingStatusId),
    );
}

/** Statuses that are not archived, and the person's current one. */
export function useStatusOptions(currentId: string | null): { value: string; label: string }[] {
  const names = useStatusNames();
  const { data } = useQuery(statusesQuery);
  return (data?.items ?? [])
    .filter((status) => !status.archived || status.id === currentId)
    .map(({ id }) => ({ value: id, label: names.get(id) ?? '' }));
}

/** Color by id, of the statuses that have one. */
export function useStatusColors(): ReadonlyMap<string, NonNullable<BelongingStatusView['color']>> {
  const { data } = useQuery(statusesQuery);
  return useMemo(
    () => new Map(data?.items.flatMap(({ id, color }) => (color ? [[id, color] as const] : []))),
    [data],
  );
}
