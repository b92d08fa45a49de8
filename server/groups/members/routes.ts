/** Contract → handler. */
import { groupMembersContract as contract } from '#domain/groups/members-contract.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { readDisplayName, type PeopleFilter } from '#server/people/public.ts';
import { requireAccess, toGroupScope } from '../access.ts';
import type { WithLaterFeatures } from '../later-features.ts';
import { addSelected, matchLines } from '../many/add-many.ts';
import { getShielding } from '../people/contact-queries.ts';
import { listNames } from '../people/recipient-queries.ts';
import { findSelf } from '../queries/scope-queries.ts';
import { exportGroups, exportMembers } from './export-files.ts';
import { listAddresses } from './export-queries.ts';
import { undoMembers } from './undo-members.ts';

/** `peopleFilters`: those that features add to the list of people. */
export const groupMembersRoutes = (
  peopleFilters: readonly PeopleFilter[],
  { features }: WithLaterFeatures,
): Route[] => [
  route(contract.names, async ({ db, actor }) => ({
    items: await listNames(db, toGroupScope(actor)),
  })),
  route(contract.match, matchLines),
  route(contract.addSelected, (call) => addSelected(call, peopleFilters)),
  churchRoute(contract.exportGroups, exportGroups),
  churchRoute(contract.exportMembers, exportMembers),
  route(contract.undo, (call) => undoMembers({ ...call, features })),
  route(contract.addresses, async (call) => {
    await requireAccess(call, call.input.groupId);
    const selfId = await findSelf(call.db, call.actor.userId);
    const all = await listAddresses(call.db, call.input.groupId, getShielding(call));
    const rows = all.filter(({ id }) => id !== selfId);
    return {
      selfId,
      emails: [...new Set(rows.flatMap(({ emails }) => emails))],
      without: rows.filter(({ emails }) => emails.length === 0).map(readDisplayName),
    };
  }),
];
