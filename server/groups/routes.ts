import { groupsContract as contract } from '#domain/groups/contract.ts';
import { done } from '#domain/kernel/empty.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import type { PeopleFilter } from '#server/people/public.ts';
import { toGroupScope } from './access.ts';
import {
  addMembers,
  changeMember,
  endMembership,
  moveMember,
  readGroupsOfPerson,
  readMembers,
} from './change-members.ts';
import { groupMembersRoutes } from './members/routes.ts';
import { multiplicationRoutes } from './multiplication/routes.ts';
import { finderRoutes } from './finder/routes.ts';
import { listBranches } from './queries/group-queries.ts';
import { listGroups } from './queries/list-queries.ts';
import { readGroup } from './read-group.ts';
import { changeGroup, changeStatus, foundGroup, moveGroup, removeGroup } from './save-group.ts';
import { fileRoutes } from './form/file-routes.ts';
import { noteRoutes } from './form/note-routes.ts';
import { pauseRoutes } from './form/pause-routes.ts';
import { photoRoutes } from './form/photo-routes.ts';
import { roleRoutes } from './form/role-routes.ts';
import { typeRoutes } from './form/type-routes.ts';
import { listTypes } from './types.ts';
import type { MeetingOwner } from './reports/meeting-owner.ts';
import { reportsRoutes } from './reports/routes.ts';
import { waitingVisitorsRoutes } from './visitors/routes.ts';

/** `peopleFilters`: those that features add to the list of people; `meetingOwners`: those besides groups. */
export const groupsRoutes = (
  peopleFilters: readonly PeopleFilter[],
  meetingOwners: readonly MeetingOwner[],
): Route[] => [
  ...groupMembersRoutes(peopleFilters),
  route(contract.list, ({ db, input, actor }) => listGroups(db, input, toGroupScope(actor))),
  route(contract.types, async ({ db, actor, request }) => ({
    items: await listTypes(db, getRequestLanguage(request.headers, actor.language)),
  })),
  route(contract.branches, async ({ db, actor }) => ({
    items: await listBranches(db, toGroupScope(actor)),
  })),
  ...multiplicationRoutes,
  route(contract.create, foundGroup),
  route(contract.get, (call) => readGroup(call, call.input.groupId)),
  route(contract.update, changeGroup),
  route(contract.move, moveGroup),
  route(contract.changeStatus, changeStatus),
  route(contract.remove, async (call) => {
    await removeGroup(call);
    return done;
  }),
  route(contract.members, readMembers),
  route(contract.addMembers, addMembers),
  route(contract.changeMember, changeMember),
  route(contract.endMembership, endMembership),
  route(contract.moveMember, moveMember),
  route(contract.ofPerson, readGroupsOfPerson),
  ...typeRoutes,
  ...roleRoutes,
  ...photoRoutes,
  ...pauseRoutes,
  ...noteRoutes,
  ...fileRoutes,
  ...reportsRoutes(meetingOwners),
  ...finderRoutes,
  ...waitingVisitorsRoutes,
];
