import { checkAccess } from '#domain/access/guard.ts';
import { mapRights } from '#domain/map/rights.ts';
import { toVisitor, type Actor } from '#server/core/session/actor.ts';

/** Whether the actor may see where homes are exactly. Everybody else gets answers about displaced points. */
export const hasExactPlaces = (actor: Actor): boolean =>
  checkAccess(toVisitor(actor), {
    permission: mapRights.exact.permission,
    right: mapRights.exact,
  }) === null;
