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

export const searchRoutes = (kinds: readonly SearchKind[]): Route[] => [
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
    return { items };
  }),
];
