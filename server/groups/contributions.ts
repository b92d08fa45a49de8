import { groupsPermissions } from '#domain/groups/permissions.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { SearchKind } from '#server/access/public.ts';
import { readChurch, type OnChurchCreated } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type {
  MergeSource,
  OnPeopleMerged,
  OnPeopleErased,
  TimelineSource,
} from '#server/people/public.ts';
import { toGroupScope } from './access.ts';
import { groupsFileRules } from './file-rules.ts';
import { proposalTasks } from './multiplication/routes.ts';
import { groupColumn, groupFilter, readGroupTimeline } from './people/people-list-queries.ts';
import { groupRecipients } from './people/recipient-source.ts';
import { eraseFromGroups, moveToKeptPerson } from './queries/follow-people-queries.ts';
import { listGroups } from './queries/list-queries.ts';
import { listGroupsOfPerson } from './queries/member-queries.ts';
import { groupScope } from './right-scope.ts';
import { seedTypes } from './queries/type-queries.ts';

const onChurchCreated: OnChurchCreated = seedTypes;
const onPeopleErased: OnPeopleErased = eraseFromGroups;
const onPeopleMerged: OnPeopleMerged = async (db, merge) => {
  const { timeZone } = await readChurch(db);
  await moveToKeptPerson(db, merge, toPlainDay(now(), timeZone));
};

/** The groups of now and of before. */
const mergedGroups: MergeSource = {
  kind: 'groups',
  permission: groupsPermissions.view,
  read: async ({ db, actor }, personId) => {
    const rows = await listGroupsOfPerson(db, personId, toGroupScope(actor));
    return new Set(rows.map((row) => row.group_id)).size;
  },
};

/** By the beginnings of the words of its name. */
const groupsSearch: SearchKind = {
  kind: 'groups',
  permission: groupsPermissions.view,
  search: async (db, { text, limit, actor }) => {
    const { items } = await listGroups(db, { q: text }, toGroupScope(actor));
    return items.slice(0, limit).map(({ id, name, leaders, parent }) => ({
      id,
      title: name,
      detail: leaders.map(({ displayName }) => displayName).join(', ') || (parent?.name ?? ''),
    }));
  },
};

const groupsTimeline: TimelineSource = {
  permission: groupsPermissions.view,
  list: readGroupTimeline,
};

/** What this feature adds to earlier ones. */
export const groupsContributions = {
  onChurchCreated,
  onPeopleErased,
  onPeopleMerged,
  mergeSources: [mergedGroups],
  searchKinds: [groupsSearch],
  taskSources: [proposalTasks],
  timelineSources: [groupsTimeline],
  // They have the name of the group.
  undoKinds: [{ kind: 'group', permission: groupsPermissions.all } as const],
  peopleFilters: [groupFilter],
  peopleColumns: [groupColumn],
  recipientSources: [groupRecipients],
  rightScopes: [groupScope],
  fileRules: groupsFileRules,
};
