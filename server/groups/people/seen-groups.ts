import { groupsPermissions } from '#domain/groups/permissions.ts';
import { can } from '#domain/kernel/permission.ts';
import { toGroupScope } from '../access.ts';
import type { GroupActor, GroupCall } from '../author.ts';
import { selectSeenGroups, type SeenGroup } from '../queries/seen-groups-queries.ts';

interface SeeingCall {
  readonly db: GroupCall['db'];
  readonly actor: GroupActor;
}

/** The groups with a schedule that the user may know of: those of the user's rights, and those of the user's person. */
export const listSeenGroups = (
  { db, actor }: SeeingCall,
  personId: string | null,
): Promise<SeenGroup[]> =>
  selectSeenGroups(
    db,
    can(actor, groupsPermissions.view) ? toGroupScope(actor) : { userId: null },
    personId,
  );
