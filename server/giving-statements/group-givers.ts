import type { ChurchDb } from '#server/core/database/database.ts';
import { readHeadedHomes } from '#server/families/public.ts';
import type { GivenOfYear } from '#server/finance/public.ts';
import type { Run } from './run-queries.ts';

/** Those who get one statement together, the one who gave most first; or an organisation. */
export interface GiverGroup {
  readonly personIds: readonly string[];
  readonly organisation: string;
  readonly amount: bigint;
}

/** Without those who gave less than the run asks for. */
export async function groupGivers(
  db: ChurchDb,
  givers: readonly GivenOfYear[],
  { grouped_by: groupedBy, least }: Pick<Run, 'grouped_by' | 'least'>,
): Promise<GiverGroup[]> {
  const people = givers.flatMap(({ personId }) => personId ?? []);
  const homes =
    groupedBy === 'household' ? await readHeadedHomes(db, people) : new Map<string, string>();
  const groups = Map.groupBy(givers, ({ personId, organisation }) =>
    personId === null ? `organisation ${organisation}` : (homes.get(personId) ?? personId),
  );
  return [...groups.values()].map(toGroup).filter(({ amount }) => amount >= BigInt(least));
}

function toGroup(givers: readonly GivenOfYear[]): GiverGroup {
  const byAmount = givers.toSorted((one, other) =>
    BigInt(one.amount) < BigInt(other.amount) ? 1 : -1,
  );
  return {
    personIds: byAmount.flatMap(({ personId }) => personId ?? []),
    organisation: byAmount[0]?.organisation ?? '',
    amount: addUp(givers),
  };
}

export const addUp = (sums: readonly { readonly amount: string | bigint }[]): bigint =>
  sums.reduce((total, { amount }) => total + BigInt(amount), 0n);
