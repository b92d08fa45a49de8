import { familiesPermissions } from '#domain/families/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  familyParts: [
    {
      place: 'main',
      ...definePart({
        permission: familiesPermissions.edit,
        order: 5,
        load: async () => ({
          default: (await import('./ProposedRelations.tsx')).ProposedRelations,
        }),
      }),
    },
  ],
  dependentAnswers: () => import('./dependent-answers.ts'),
};
