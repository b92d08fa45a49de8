import { useQuery } from '@tanstack/react-query';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdRow } from '#domain/families/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

/** The primary home of a person with its people. */
export function usePrimaryHome(personId: string): HouseholdRow | null {
  const { data } = useQuery({
    ...queryOptionsFor(familiesContract.ofPerson, { personId }),
    enabled: personId !== '',
  });
  const home = data?.items.find(({ isPrimary, until }) => isPrimary && until === null);
  return (personId !== '' && home?.household) || null;
}

export const uniqueById = <T extends { readonly id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((each) => [each.id, each])).values(),
];
