import type { Screen } from '#web/core/screens.ts';

export const peopleScreens = [
  {
    path: '/app/miembros/lista',
    file: 'people/list/MembersPage.tsx',
    titleKey: 'nav:members',
    layout: 'app',
    subscription: true,
    module: 'people',
    permission: 'people.view',
    aliases: ['/app/miembros', '/members'],
    menu: { labelKey: 'members', icon: 'people', order: 10 },
  },
  {
    path: '/app/miembros/estadisticas',
    file: 'people/statistics/StatisticsPage.tsx',
    titleKey: 'nav:memberStats',
    layout: 'app',
    subscription: true,
    module: 'people',
    permission: 'people.view',
    aliases: ['/members/stats'],
    menu: { labelKey: 'statistics', icon: 'chart', order: 11 },
  },
  {
    path: '/app/miembros/nuevo',
    file: 'people/record/NewMemberPage.tsx',
    titleKey: 'nav:newMember',
    layout: 'app',
    subscription: true,
    module: 'people',
    permission: 'people.create',
    aliases: ['/members/new'],
    action: { labelKey: 'newMember', icon: 'add' },
  },
  {
    path: '/app/miembros/importar',
    file: 'people/import/ImportPage.tsx',
    titleKey: 'nav:importMembers',
    layout: 'app',
    subscription: true,
    module: 'people',
    permission: 'people.import',
    action: { labelKey: 'importMembers', icon: 'import' },
  },
  {
    path: '/app/miembros/cambios',
    file: 'people/completion/WaitingPage.tsx',
    titleKey: 'nav:waitingChanges',
    layout: 'app',
    subscription: true,
    module: 'people',
    permission: 'people.edit',
    menu: { labelKey: 'waitingChanges', icon: 'check', order: 12 },
  },
  {
    path: '/complete-profile-token/:token',
    file: 'people/completion/CompleteProfilePage.tsx',
    titleKey: 'nav:completeProfile',
    layout: 'public',
    prerender: false,
  },
  {
    path: '/app/miembros/:memberId',
    file: 'people/record/MemberPage.tsx',
    titleKey: 'nav:member',
    layout: 'app',
    subscription: true,
    module: 'people',
    permission: 'people.view',
    aliases: ['/members/:memberId'],
  },
  {
    path: '/app/miembros/:memberId/edit',
    file: 'people/record/EditMemberPage.tsx',
    titleKey: 'nav:editMember',
    layout: 'app',
    subscription: true,
    module: 'people',
    permission: 'people.edit',
    aliases: ['/members/:memberId/edit'],
  },
  {
    path: '/app/usuarios/:userId/persona',
    file: 'people/linking/LinkPersonPage.tsx',
    titleKey: 'nav:linkPerson',
    layout: 'app',
    adminOnly: true,
    subscription: true,
    module: 'people',
    permission: 'people.view',
  },
] as const satisfies readonly Screen[];

/** The addresses of this room, for links. */
export const memberPath = (memberId: string): string => `/app/miembros/${memberId}`;
export const editMemberPath = (memberId: string): string => `/app/miembros/${memberId}/edit`;
export const membersPath = '/app/miembros/lista';
export const newMemberPath = '/app/miembros/nuevo';
export const importMembersPath = '/app/miembros/importar';
export const waitingChangesPath = '/app/miembros/cambios';
