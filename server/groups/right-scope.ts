/** A right can be given for a group with those below it: it is about the people who belong to them now. */
import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { RightScopeKind } from '#server/core/session/right-scopes.ts';
import { listGroups } from './queries/list-queries.ts';
import { listScopesOfPerson, readGroupNames } from './queries/right-scope-queries.ts';

export const groupScope: RightScopeKind = {
  key: 'group',
  labelKey: 'groups:rightScope',
  permission: groupsPermissions.all,
  holds: { people: listScopesOfPerson },
  async search(db, text, limit) {
    const { items } = await listGroups(db, { q: text }, 'all');
    return items.slice(0, limit).map(({ id, name, leaders, parent }) => ({
      id,
      name,
      detail: [parent?.name, ...leaders.map(({ displayName }) => displayName)]
        .filter(Boolean)
        .join(' · '),
    }));
  },
  readNames: readGroupNames,
};
