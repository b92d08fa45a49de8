/** The search over records of all features. Each feature contributes its kinds. */
import { searchLimits } from '#domain/access/addresses.ts';
import { checkAccess, type Visitor } from '#domain/access/guard.ts';
import { searchContract, type SearchHit } from '#domain/access/search-contract.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { toVisitor, type Actor, type ActorChurch } from '#server/core/session/actor.ts';

export interface Search {
  readonly text: string;
  readonly limit: number;
  readonly church: ActorChurch;
  readonly actor: Actor;
  readonly visitor: Visitor;
}

/** A kind of record that can be found. It is searched only for callers with the permission. */
export interface SearchKind {
  readonly kind: string;
  readonly permission: Permission;
  readonly search: (db: ChurchDb, search: Search) => Promise<readonly Omit<SearchHit, 'kind'>[]>;
}

/** Of these ids of people, those who died. The feature that declares it comes after this one. */
export type ListDeadIds = (db: ChurchDb, ids: readonly string[]) => Promise<ReadonlySet<string>>;

export const findListDeadIds = (
  contributions: readonly { readonly listDeadIds?: ListDeadIds }[],
): ListDeadIds =>
  contributions.find((each) => each.listDeadIds)?.listDeadIds ?? (() => Promise.resolve(new Set()));

/** A person who died has a mark instead of a telephone or an address. */
const markDead = (hits: readonly SearchHit[], dead: ReadonlySet<string>): SearchHit[] =>
  hits.map((hit) =>
    hit.kind === 'people' && dead.has(hit.id) ? { ...hit, detail: null, isDeceased: true } : hit,
  );

export const searchRoutes = (
  kinds: readonly SearchKind[],
  listDeadIds: ListDeadIds = findListDeadIds([]),
): Route[] => [
  route(searchContract.search, async ({ db, input, actor, church }) => {
    const visitor = toVisitor(actor);
    const items: SearchHit[] = [];
    for (const { kind, permission, search } of kinds) {
      if (checkAccess(visitor, { permission }) !== null) continue;
      const hits = await search(db, {
        text: input.q,
        limit: searchLimits.hitsPerKind,
        church,
        actor,
        visitor,
      });
      items.push(...hits.map((hit) => ({ kind, ...hit })));
    }
    const found = items.filter(({ kind }) => kind === 'people').map(({ id }) => id);
    return { items: markDead(items, await listDeadIds(db, found)) };
  }),
];
