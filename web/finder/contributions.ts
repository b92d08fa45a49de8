import { groupsPermissions } from '#domain/groups/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { inboxTaskPath } from '#web/people/public.ts';
import { finderSettingsPath } from './routes.ts';

const permission = groupsPermissions.view;

export const contributions: Contributions = {
  dependentAnswers: () => import('./dependent-answers.ts'),
  memberNeeds: [
    definePart({
      permission,
      order: 30,
      load: () => import('./requests/RequestNeedsOfPerson.tsx'),
    }),
  ],
  groupNeeds: [
    definePart({ permission, order: 20, load: () => import('./requests/RequestNeeds.tsx') }),
  ],
  groupParts: [
    {
      place: 'above',
      ...definePart({
        permission,
        order: 10,
        load: () => import('./requests/RequestsSection.tsx'),
      }),
    },
  ],
  groupListLinks: [
    {
      permission: groupsPermissions.all,
      order: 40,
      labelKey: 'groups:finder.settings.title',
      icon: 'external',
      to: finderSettingsPath,
    },
  ],
  taskKinds: [
    {
      kind: 'group-requests',
      labelKey: 'groups:requests.task',
      icon: 'inbox',
      path: (id) => inboxTaskPath('group_request', id),
    },
  ],
  submissionKinds: [
    {
      kind: 'group_request',
      oneKey: 'groups:requests.one',
      labelKey: 'groups:requests.many',
      hasOwnRefusal: true,
      factKey: (fact) => `groups:requests.facts.${fact}`,
      factNamespaces: ['groups'],
      ...definePart({
        permission: groupsPermissions.edit,
        order: 30,
        load: () => import('./requests/RequestSubmission.tsx'),
      }),
    },
  ],
};
