import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const importGroupsPath = '/app/grupos/importar';

export const groupImportScreens = [
  {
    path: importGroupsPath,
    file: 'group-imports/ImportGroupsPage.tsx',
    titleKey: 'group-imports:title',
    layout: 'app',
    permission: groupsPermissions.create,
    aliases: ['/grupos/importar'],
    action: { labelKey: 'group-imports:title', wordsKey: 'group-imports:words', icon: 'import' },
  },
] as const satisfies readonly Screen[];
