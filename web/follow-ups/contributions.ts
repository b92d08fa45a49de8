import type { FollowUpsCard } from '#domain/follow-ups/schema.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { defineFrontPageCard, definePart, type Contributions } from '#web/core/contributions.tsx';
import { myFollowUpsPath } from './routes.ts';

export const contributions: Contributions = {
  frontPageCards: [
    defineFrontPageCard<FollowUpsCard>({
      key: 'follow-ups',
      place: 'needs',
      order: 4,
      load: async () => ({ default: (await import('./FollowUpsCard.tsx')).DueFollowUps }),
    }),
    defineFrontPageCard<FollowUpsCard>({
      key: 'follow-ups',
      place: 'main',
      order: 25,
      load: () => import('./FollowUpsCard.tsx'),
    }),
  ],
  // The card has them on the front page.
  taskKinds: [
    { kind: 'follow-ups', labelKey: null, icon: 'followUp', path: () => myFollowUpsPath },
  ],
  memberParts: [
    definePart({
      permission: peoplePermissions.view,
      order: 70,
      load: () => import('./FollowUpsOfPerson.tsx'),
    }),
  ],
  memberNeeds: [
    definePart({
      permission: peoplePermissions.view,
      order: 10,
      load: () => import('./FollowUpNeeds.tsx'),
    }),
  ],
  memberBulkActions: [
    definePart({
      permission: peoplePermissions.edit,
      order: 35,
      load: () => import('./AssignFollowUp.tsx'),
    }),
  ],
  memberUndos: [
    {
      kind: 'follow-ups',
      labelKey: 'follow-ups:undoable',
      ...definePart({
        permission: peoplePermissions.edit,
        order: 30,
        load: () => import('./UndoAssignments.tsx'),
      }),
    },
  ],
  heldKinds: [{ kind: 'follow-ups', labelKey: 'follow-ups:heldByDeceased', icon: 'followUp' }],
  mergeKinds: [{ kind: 'follow-ups', labelKey: 'follow-ups:merged', icon: 'followUp' }],
  searchTasks: () => import('./search-tasks.ts'),
};
