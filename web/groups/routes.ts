import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const groupsScreens = [
  {
    path: '/app/grupos',
    file: 'groups/list/GroupsPage.tsx',
    titleKey: 'groups:title',
    layout: 'app',
    permission: groupsPermissions.view,
    aliases: ['/grupos'],
    menu: { labelKey: 'groups:title', icon: 'users', order: 17 },
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

/** Paths of this room, for links. */
export const groupsPath = '/app/grupos';
export const groupPath = (groupId: string): string => `/app/grupos/${groupId}`;
