import { personTargets } from '#domain/group-imports/person-targets.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { importGroupsPath } from './routes.ts';

export const contributions: Contributions = {
  wordPickers: [
    {
      columns: [...personTargets.map((target) => `groups/${target}`), 'people/feature:groupLeader'],
      ...definePart({
        permission: peoplePermissions.names,
        order: 10,
        load: () => import('./PersonChoice.tsx'),
      }),
    },
  ],
  recordPages: [
    {
      table: 'groups-import',
      permission: groupsPermissions.create,
      path: (id) => `${importGroupsPath}?import=${id}`,
    },
  ],
  groupListLinks: [
    {
      permission: groupsPermissions.create,
      order: 10,
      labelKey: 'group-imports:title',
      icon: 'import',
      to: importGroupsPath,
    },
  ],
};
