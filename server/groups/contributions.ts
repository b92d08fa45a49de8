import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { SearchKind } from '#server/access/public.ts';
import type { OnChurchCreated } from '#server/churches/public.ts';
import type { OnPeopleMerged, OnPersonErased, TimelineSource } from '#server/people/public.ts';
import { toGroupScope } from './access.ts';
import { groupColumn, groupFilter, readGroupTimeline } from './people/people-list-queries.ts';
import { groupRecipients } from './people/recipient-source.ts';
import { eraseFromGroups, moveToKeptPerson } from './queries/follow-people-queries.ts';
import { listGroups } from './queries/list-queries.ts';
import { seedTypes } from './queries/type-queries.ts';
import { groupsFrontPage } from './supervision/front-page.ts';

const onChurchCreated: OnChurchCreated = seedTypes;
const onPersonErased: OnPersonErased = eraseFromGroups;
const onPeopleMerged: OnPeopleMerged = moveToKeptPerson;

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

/** What this room adds to earlier ones. */
export const groupsContributions = {
  ...groupsFrontPage,
  onChurchCreated,
  onPersonErased,
  onPeopleMerged,
  searchKinds: [groupsSearch],
  timelineSources: [groupsTimeline],
  peopleFilters: [groupFilter],
  peopleColumns: [groupColumn],
  recipientSources: [groupRecipients],
};
