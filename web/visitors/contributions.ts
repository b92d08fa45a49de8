import { peoplePermissions } from '#domain/people/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { inboxTaskPath } from '#web/people/public.ts';

export const contributions: Contributions = {
  taskKinds: [
    {
      kind: 'visitor-cards',
      labelKey: 'visitors:tasks.cards',
      icon: 'inbox',
      path: (id) => inboxTaskPath('visitor_card', id),
    },
  ],
  submissionKinds: [
    {
      kind: 'visitor_card',
      oneKey: 'visitors:kind',
      labelKey: 'visitors:kinds',
      factKey: (fact) => `visitors:facts.${fact}`,
      factNamespaces: ['visitors'],
      ...definePart({
        permission: peoplePermissions.create,
        order: 20,
        load: () => import('./inbox/CardSubmission.tsx'),
      }),
    },
  ],
};
