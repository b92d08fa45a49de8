import { peoplePermissions } from '#domain/people/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const peopleScreens = [
  {
    path: '/app/miembros/lista',
    file: 'people/list/MembersPage.tsx',
    titleKey: 'nav:members',
    layout: 'app',
    permission: peoplePermissions.names,
    aliases: ['/app/miembros', '/members'],
    menu: {
      labelKey: 'nav:members',
      wordsKey: 'nav:words.members',
      icon: 'people',
      group: 'people',
      order: 10,
    },
  },
  {
    path: '/app/miembros/nuevo',
    file: 'people/record/NewMemberPage.tsx',
    titleKey: 'nav:newMember',
    layout: 'app',
    permission: peoplePermissions.create,
    aliases: ['/members/new'],
    action: {
      labelKey: 'nav:newMember',
      wordsKey: 'nav:words.newMember',
      icon: 'add',
      frontPageOrder: 10,
    },
  },
  {
    path: '/app/miembros/importar',
    file: 'people/ImportPage.tsx',
    titleKey: 'nav:importMembers',
    layout: 'app',
    permission: peoplePermissions.import,
    action: {
      labelKey: 'nav:importMembers',
      wordsKey: 'nav:words.importMembers',
      icon: 'import',
      frontPageOrder: 30,
    },
  },
  {
    path: '/app/bandeja',
    file: 'people/inbox/InboxPage.tsx',
    titleKey: 'nav:inbox',
    layout: 'app',
    permission: peoplePermissions.inbox,
    aliases: ['/inbox', '/app/miembros/cambios'],
    menu: {
      labelKey: 'nav:inbox',
      wordsKey: 'nav:words.inbox',
      icon: 'inbox',
      group: 'people',
      order: 12,
    },
  },
  {
    path: '/app/bandeja/:submissionId',
    file: 'people/inbox/SubmissionPage.tsx',
    titleKey: 'nav:submission',
    layout: 'app',
    permission: peoplePermissions.inbox,
    aliases: ['/inbox/:submissionId'],
  },
  {
    path: '/app/mi-ficha',
    file: 'people/own-records/MyRecordPage.tsx',
    titleKey: 'completion:own.title',
    layout: 'app',
    subscription: true,
    module: 'people',
    aliases: ['/my-record'],
    menu: {
      labelKey: 'completion:own.title',
      icon: 'user',
      group: 'people',
      order: 10,
      without: peoplePermissions.view,
    },
    action: { labelKey: 'completion:own.title', icon: 'user' },
  },
  {
    path: '/complete-profile-token/:token',
    file: 'people/completion/CompleteProfilePage.tsx',
    titleKey: 'nav:completeProfile',
    layout: 'public',
    isOfChurch: true,
    prerender: false,
  },
  {
    path: '/app/miembros/duplicados',
    file: 'people/merge/DuplicatesPage.tsx',
    titleKey: 'nav:duplicates',
    layout: 'app',
    permission: peoplePermissions.merge,
    aliases: ['/members/duplicates', '/app/personas/duplicados'],
  },
  {
    path: '/app/miembros/:memberId/unir',
    file: 'people/merge/MergeSearchPage.tsx',
    titleKey: 'nav:mergeMember',
    layout: 'app',
    permission: peoplePermissions.merge,
  },
  {
    path: '/app/miembros/:memberId/unir/:otherId',
    file: 'people/merge/MergePage.tsx',
    titleKey: 'nav:mergeMember',
    layout: 'app',
    permission: peoplePermissions.merge,
  },
  {
    path: '/app/miembros/:memberId',
    file: 'people/record/MemberPage.tsx',
    titleKey: 'nav:member',
    layout: 'app',
    permission: peoplePermissions.names,
    aliases: ['/members/:memberId'],
  },
  {
    path: '/app/miembros/:memberId/edit',
    file: 'people/record/EditMemberPage.tsx',
    titleKey: 'nav:editMember',
    layout: 'app',
    permission: peoplePermissions.edit,
    aliases: ['/members/:memberId/edit'],
  },
  {
    path: '/app/configuracion/estados',
    file: 'people/settings/StatusesPage.tsx',
    titleKey: 'settings:statuses.title',
    layout: 'app',
    adminOnly: true,
    subscription: true,
    module: 'people',
    settings: { labelKey: 'settings:parts.statuses', group: 'people', order: 40 },
  },
  {
    path: '/app/configuracion/campos',
    file: 'people/settings/CustomFieldsPage.tsx',
    titleKey: 'settings:fields.title',
    layout: 'app',
    adminOnly: true,
    subscription: true,
    module: 'people',
    settings: { labelKey: 'settings:parts.fields', group: 'people', order: 50 },
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const memberPath = (memberId: string): string => `/app/miembros/${memberId}`;
export const editMemberPath = (memberId: string): string => `/app/miembros/${memberId}/edit`;
export const mergeSearchPath = (memberId: string): string => `/app/miembros/${memberId}/unir`;
/** The first record is proposed to stay. */
export const mergePath = (memberId: string, otherId: string): string =>
  `/app/miembros/${memberId}/unir/${otherId}`;
export const duplicatesPath = '/app/miembros/duplicados';
export const myRecordPath = '/app/mi-ficha';
export const membersPath = '/app/miembros/lista';
/** The list of members with these filters. */
export const buildMembersAddress = (filters: Readonly<Record<string, string>>): string =>
  `${membersPath}?${new URLSearchParams(filters)}`;
export const statisticsPath = '/app/miembros/estadisticas';
export const newMemberPath = '/app/miembros/nuevo';
export const importMembersPath = '/app/miembros/importar';
export const importPath = (id: string): string => `${importMembersPath}?import=${id}`;
export const inboxPath = '/app/bandeja';
export const submissionPath = (submissionId: string): string => `${inboxPath}/${submissionId}`;
/** Where a task of the front page leads: the only submission of its kind, or all of them. */
export const inboxTaskPath = (kind: string, submissionId: string | null): string =>
  submissionId === null
    ? `${inboxPath}?${new URLSearchParams({ kind })}`
    : submissionPath(submissionId);
