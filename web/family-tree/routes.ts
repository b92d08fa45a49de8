import { familiesPermissions } from '#domain/families/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const familyTreeScreens = [
  {
    path: '/app/miembros/:memberId/arbol',
    file: 'family-tree/FamilyTreePage.tsx',
    titleKey: 'families:tree.title',
    layout: 'app',
    permission: familiesPermissions.view,
    aliases: ['/members/:memberId/tree'],
  },
] as const satisfies readonly Screen[];
