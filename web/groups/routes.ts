import { groupsPermissions } from '#domain/groups/permissions.ts';
import { withParameters, type AddressParameters } from '#web/core/navigation/with-parameters.ts';
import type { Screen } from '#web/core/screens.ts';

export const groupsScreens = [
  {
    path: '/app/grupos',
    file: 'groups/list/GroupsPage.tsx',
    titleKey: 'groups:title',
    layout: 'app',
    permission: groupsPermissions.view,
    aliases: ['/grupos'],
    menu: { labelKey: 'groups:title', icon: 'groups', group: 'week', order: 17 },
  },
  {
    path: '/app/grupos/multiplicacion',
    file: 'groups/lineage/LineagePage.tsx',
    titleKey: 'groups:lineage.title',
    layout: 'app',
    permission: groupsPermissions.view,
    action: { labelKey: 'groups:lineage.title', icon: 'groups' },
  },
  {
    path: '/app/grupos/:groupId/multiplicar',
    file: 'groups/multiplication/ProposePage.tsx',
    titleKey: 'groups:multiplication.title',
    layout: 'app',
    permission: groupsPermissions.edit,
  },
  {
    path: '/app/grupos/nuevo',
    file: 'groups/form/NewGroupPage.tsx',
    titleKey: 'groups:form.newTitle',
    layout: 'app',
    permission: groupsPermissions.create,
    aliases: ['/grupos/nuevo'],
    action: {
      labelKey: 'groups:form.newTitle',
      wordsKey: 'groups:search.newWords',
      icon: 'groups',
    },
  },
  {
    path: '/app/grupos/:groupId/editar',
    file: 'groups/form/EditGroupPage.tsx',
    titleKey: 'groups:form.editTitle',
    layout: 'app',
    permission: groupsPermissions.edit,
    aliases: ['/grupos/:groupId/editar'],
  },
  {
    path: '/app/configuracion/grupos',
    file: 'groups/settings/TypesPage.tsx',
    titleKey: 'groups:types.title',
    layout: 'app',
    adminOnly: true,
    subscription: true,
    module: 'groups',
    settings: { labelKey: 'groups:types.title', group: 'people', order: 47 },
  },
  {
    path: '/app/configuracion/grupos/:typeId',
    file: 'groups/settings/TypePage.tsx',
    titleKey: 'groups:types.type',
    layout: 'app',
    adminOnly: true,
    subscription: true,
    module: 'groups',
  },
  {
    path: '/app/grupos/:groupId',
    file: 'groups/record/GroupPage.tsx',
    titleKey: 'groups:group',
    layout: 'app',
    permission: groupsPermissions.view,
    aliases: ['/grupos/:groupId'],
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const groupsPath = '/app/grupos';
export const groupPath = (groupId: string): string => `/app/grupos/${groupId}`;

/** The list of groups, filtered. */
export const groupListPath = (parameters: AddressParameters): string =>
  withParameters(groupsPath, parameters);
export const groupsTreePath = groupListPath({ view: 'tree' });
/** A group of which the way back leads to the tree. */
export const groupPathFromTree = (groupId: string): string =>
  withParameters(groupPath(groupId), { from: 'tree' });
export const newGroupPath = '/app/grupos/nuevo';
/** The form of a new group that the person leads. */
export const newGroupOfLeaderPath = (personId: string): string =>
  withParameters(newGroupPath, { leader: personId });
export const editGroupPath = (groupId: string): string => `/app/grupos/${groupId}/editar`;
export const scheduleAnchor = 'group-schedule';
export const groupTypesPath = '/app/configuracion/grupos';
export const groupTypePath = (typeId: string): string => `${groupTypesPath}/${typeId}`;
export const proposePath = (groupId: string): string => `${groupPath(groupId)}/multiplicar`;
export const lineagePath = '/app/grupos/multiplicacion';
