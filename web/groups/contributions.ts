import { groupsPermissions } from '#domain/groups/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { groupPath, groupTypesPath, lineagePath } from './routes.ts';

const permission = groupsPermissions.view;

const timeline = [
  ['group-joined', 'groups:timeline.joined'],
  ['group-role', 'groups:timeline.role'],
  ['group-moved', 'groups:timeline.moved'],
  ['group-left', 'groups:timeline.left'],
] as const;

export const contributions: Contributions = {
  dependentAnswers: () => import('./dependent-answers.ts'),
  memberParts: [
    definePart({ permission, order: 48, load: () => import('./people/GroupsOfPerson.tsx') }),
  ],
  deathParts: [definePart({ permission, order: 10, load: () => import('./people/LedGroups.tsx') })],
  memberFilters: [
    {
      key: 'group',
      labelKey: 'groups:memberFilter.label',
      ...definePart({
        permission: groupsPermissions.all,
        order: 9,
        load: () => import('./people/GroupFilter.tsx'),
      }),
    },
  ],
  memberColumns: [
    {
      key: 'group',
      labelKey: 'groups:title',
      ...definePart({ permission, order: 10, load: () => import('./people/GroupCell.tsx') }),
    },
  ],
  timelineKinds: timeline.map(([kind, labelKey]) => ({
    kind,
    labelKey,
    icon: 'groups',
    groupKey: 'groups:title',
    permission,
    path: groupPath,
  })),
  memberBulkActions: [
    definePart({
      permission: groupsPermissions.edit,
      order: 25,
      load: () => import('./people/AddToGroup.tsx'),
    }),
  ],
  memberUndos: [
    {
      kind: 'group',
      labelKey: 'groups:undoable',
      ...definePart({
        permission: groupsPermissions.edit,
        order: 40,
        load: () => import('./people/UndoMembers.tsx'),
      }),
    },
  ],
  mergeKinds: [{ kind: 'groups', labelKey: 'groups:merged', icon: 'groups' }],
  taskKinds: [
    {
      kind: 'multiplications',
      labelKey: 'groups:multiplication.tasks',
      icon: 'groups',
      path: (id) => (id === null ? lineagePath : groupPath(id)),
    },
  ],
  groupNeeds: [
    definePart({ permission, order: 30, load: () => import('./record/GroupNeeds.tsx') }),
  ],
  groupParts: [
    {
      place: 'above',
      ...definePart({
        permission,
        order: 20,
        load: () => import('./multiplication/ProposalSection.tsx'),
      }),
    },
    {
      place: 'below',
      ...definePart({ permission, order: 60, load: () => import('./lineage/LineageSection.tsx') }),
    },
  ],
  groupListLinks: [
    { permission, order: 20, labelKey: 'groups:lineage.title', icon: 'groups', to: lineagePath },
    {
      adminOnly: true,
      subscription: true,
      module: 'groups',
      order: 30,
      labelKey: 'groups:types.title',
      icon: 'settings',
      to: groupTypesPath,
    },
  ],
  recordPages: [{ table: 'groups', path: groupPath, permission }],
  searchKinds: [
    {
      kind: 'groups',
      permission,
      order: 18,
      oneKey: 'groups:group',
      icon: 'groups',
      path: groupPath,
    },
  ],
};
