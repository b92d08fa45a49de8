import { peoplePermissions } from '#domain/people/permissions.ts';
import type { SearchTask } from '#web/core/contributions.tsx';
import { buildMembersAddress, duplicatesPath, membersPath } from './routes.ts';

const searchTasks: readonly SearchTask[] = [
  {
    labelKey: 'members:search.birthdaysSoon',
    wordsKey: 'members:search.birthdaysSoonWords',
    permission: peoplePermissions.view,
    icon: 'people',
    path: buildMembersAddress({ birthdayWithin: '31' }),
  },
  {
    labelKey: 'members:search.withoutConsent',
    wordsKey: 'members:search.withoutConsentWords',
    permission: peoplePermissions.edit,
    icon: 'mail',
    path: buildMembersAddress({ missing: 'consent', hasEmail: 'yes' }),
  },
  {
    labelKey: 'members:search.withoutContact',
    wordsKey: 'members:search.withoutContactWords',
    permission: peoplePermissions.edit,
    icon: 'phone',
    path: buildMembersAddress({ missing: 'contact' }),
  },
  {
    labelKey: 'members:search.duplicates',
    wordsKey: 'members:search.duplicatesWords',
    permission: peoplePermissions.merge,
    icon: 'people',
    path: duplicatesPath,
  },
  {
    labelKey: 'members:search.exporting',
    wordsKey: 'members:search.exportingWords',
    permission: peoplePermissions.export,
    icon: 'download',
    path: membersPath,
  },
];

export default searchTasks;
