import type { FollowUpsCard } from '#domain/follow-ups/schema.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { defineFrontPageCard, definePart, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  frontPageCards: [
    defineFrontPageCard<FollowUpsCard>({
      key: 'follow-ups',
      place: 'main',
      order: 25,
      load: () => import('./FollowUpsCard.tsx'),
    }),
  ],
  memberParts: [
    definePart({
      permission: peoplePermissions.view,
      order: 70,
      load: () => import('./FollowUpsOfPerson.tsx'),
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
  mergeKinds: [{ kind: 'follow-ups', labelKey: 'follow-ups:merged', icon: 'followUp' }],
};
