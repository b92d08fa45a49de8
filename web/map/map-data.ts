import { useQuery } from '@tanstack/react-query';
import { checkAccess } from '#domain/access/guard.ts';
import { mapContract } from '#domain/map/contract.ts';
import { mapRights } from '#domain/map/rights.ts';
import type { ZoneView } from '#domain/map/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';

/** Whether the user may see where homes are exactly. */
export const useExactPlaces = (): boolean =>
  checkAccess(useSession().visitor, {
    permission: mapRights.exact.permission,
    right: mapRights.exact,
  }) === null;

const none: readonly ZoneView[] = [];

/** The zones of the church, by name. */
export const useChurchZones = (): readonly ZoneView[] =>
  useQuery(queryOptionsFor(mapContract.zones, {})).data?.items ?? none;
