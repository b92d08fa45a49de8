import { lazy } from 'react';
import { notesPermissions } from '#domain/notes/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  memberTimelineParts: [
    definePart({
      permission: notesPermissions.view,
      order: 10,
      load: () => import('./NotesOfPerson.tsx'),
    }),
  ],
  mergeKinds: [{ kind: 'notes', labelKey: 'notes:merged', icon: 'message' }],
  timelineKinds: [
    {
      kind: 'note',
      permission: notesPermissions.view,
      labelKey: 'notes:timeline',
      groupKey: 'notes:title',
      icon: 'message',
      Body: lazy(() => import('./NoteEntry.tsx')),
    },
  ],
};
