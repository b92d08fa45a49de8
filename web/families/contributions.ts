import { familiesPermissions } from '#domain/families/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { inboxTaskPath, memberPath } from '#web/people/public.ts';
import { familyPath } from './routes.ts';

const permission = familiesPermissions.view;

const homeTimeline = [
  ['family-joined', 'families:timeline.joined'],
  ['family-left', 'families:timeline.left'],
] as const;

const relationTimeline = [
  ['relation-added', 'families:relationTimeline.added', 'people'],
  ['civil-wedding', 'families:relationTimeline.civilWedding', 'calendar'],
  ['church-wedding', 'families:relationTimeline.churchWedding', 'calendar'],
  ['couple-ended', 'families:relationTimeline.coupleEnded', 'calendar'],
] as const;

export const contributions: Contributions = {
  memberParts: [
    definePart({ permission, order: 30, load: () => import('./people/HomesOfPerson.tsx') }),
    definePart({ permission, order: 40, load: () => import('./relations/RelativesOfPerson.tsx') }),
  ],
  memberColumns: [
    {
      key: 'family',
      labelKey: 'families:family',
      ...definePart({ permission, order: 5, load: () => import('./people/FamilyCell.tsx') }),
    },
  ],
  memberUndos: [
    {
      kind: 'family',
      labelKey: 'families:undoable',
      ...definePart({
        permission: familiesPermissions.edit,
        order: 30,
        load: () => import('./changes/UndoChange.tsx'),
      }),
    },
  ],
  mergeKinds: [
    { kind: 'families', labelKey: 'families:merged.families', icon: 'home' },
    { kind: 'relations', labelKey: 'families:merged.relatives', icon: 'people' },
  ],
  familyNeeds: [
    definePart({ permission, order: 10, load: () => import('./record/FamilyNeeds.tsx') }),
  ],
  taskKinds: [
    {
      kind: 'family-registrations',
      labelKey: 'families:registration.task',
      icon: 'inbox',
      path: (id) => inboxTaskPath('family_registration', id),
    },
  ],
  recordPages: [{ table: 'households', path: familyPath, permission }],
  searchKinds: [
    {
      kind: 'families',
      permission,
      order: 15,
      oneKey: 'families:family',
      icon: 'home',
      path: familyPath,
    },
  ],
  timelineKinds: [
    ...homeTimeline.map(([kind, labelKey]) => ({
      kind,
      labelKey,
      icon: 'home' as const,
      groupKey: 'families:relationTimeline.title',
      permission,
      path: familyPath,
    })),
    ...relationTimeline.map(([kind, labelKey, icon]) => ({
      kind,
      labelKey,
      icon,
      groupKey: 'families:relationTimeline.title',
      permission,
      path: memberPath,
    })),
  ],
  searchTasks: () => import('./search-tasks.ts'),
  dependentAnswers: () => import('./dependent-answers.ts'),
};
