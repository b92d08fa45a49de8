/** Which home on record the rows with one key are: the people on record say it, unless they contradict each other. */

interface Claim {
  readonly key: string;
  /** The home of a person on record. */
  readonly homeId: string;
}

/**
 * The homes by key. A key is the home of its people if all of them belong to the same one, and no other key has as many people of
 * it: a child who married stands under a new key, and still belongs to the home of the parents. `named`: the homes of the keys
 * that are the name or the id of one, which no other key gets.
 */
export function claimHomes(
  claims: readonly Claim[],
  named: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const taken = new Set(named.values());
  const homes = new Map(named);
  const claimsByHome = Map.groupBy(claims, ({ homeId }) => homeId);
  for (const [key, own] of Map.groupBy(claims, (claim) => claim.key)) {
    const [homeId = '', ...others] = new Set(own.map((claim) => claim.homeId));
    if (homes.has(key) || others.length > 0 || taken.has(homeId)) continue;
    const rivals = Map.groupBy(claimsByHome.get(homeId) ?? [], (claim) => claim.key);
    const isContested = [...rivals].some(
      ([rival, theirs]) => rival !== key && theirs.length >= own.length,
    );
    if (!isContested) homes.set(key, homeId);
  }
  return homes;
}
