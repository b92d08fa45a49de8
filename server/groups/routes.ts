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
  readMembers,
} from './change-members.ts';
import type { GroupContributions } from './later-features.ts';
import { groupMembersRoutes } from './members/routes.ts';
import { multiplicationRoutes } from './multiplication/routes.ts';
import { readGroupsOfPerson } from './people/groups-of-person.ts';
import { listBranches } from './queries/group-queries.ts';
import { countGroups, listGroups } from './queries/list-queries.ts';
import { readGroup } from './read-group.ts';
import { changeGroup, changeStatus, foundGroup, moveGroup, removeGroup } from './save-group.ts';
import { fileRoutes } from './form/file-routes.ts';
import { noteRoutes } from './form/note-routes.ts';
import { pauseRoutes } from './form/pause-routes.ts';
import { photoRoutes } from './form/photo-routes.ts';
import { roleRoutes } from './form/role-routes.ts';
import { typeRoutes } from './form/type-routes.ts';
import { listTypes } from './types.ts';

/** `peopleFilters`: those that features add to the list of people; `features`: all. */
export const groupsRoutes = (
  peopleFilters: readonly PeopleFilter[],
  features: readonly GroupContributions[],
): Route[] => [
  ...groupMembersRoutes(peopleFilters, { features }),
  route(contract.list, ({ db, input, actor }) => listGroups(db, input, toGroupScope(actor))),
  route(contract.count, ({ db, input, actor }) => countGroups(db, input, toGroupScope(actor))),
  route(contract.types, async ({ db, actor, request }) => ({
    items: await listTypes(db, getRequestLanguage(request.headers, actor.language)),
  })),
  route(contract.branches, async ({ db, actor }) => ({
    items: await listBranches(db, toGroupScope(actor)),
  })),
  ...multiplicationRoutes({ features }),
  route(contract.create, (call) => foundGroup({ ...call, features })),
  route(contract.get, (call) => readGroup(call, call.input.groupId)),
  route(contract.update, (call) => changeGroup({ ...call, features })),
  route(contract.move, moveGroup),
  route(contract.changeStatus, (call) => changeStatus({ ...call, features })),
  route(contract.remove, async (call) => {
    await removeGroup({ ...call, features });
    return done;
  }),
  route(contract.members, readMembers),
  route(contract.addMembers, (call) => addMembers({ ...call, features })),
  route(contract.changeMember, changeMember),
  route(contract.endMembership, endMembership),
  route(contract.moveMember, moveMember),
  route(contract.ofPerson, readGroupsOfPerson),
  ...typeRoutes,
  ...roleRoutes,
  ...photoRoutes,
  ...pauseRoutes({ features }),
  ...noteRoutes,
  ...fileRoutes,
];
