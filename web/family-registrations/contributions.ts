import { familiesPermissions } from '#domain/families/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  submissionKinds: [
    {
      kind: 'family_registration',
      oneKey: 'families:registration.kind',
      labelKey: 'families:registration.kinds',
      factKey: (fact) => `families:registration.facts.${fact}`,
      factNamespaces: ['families'],
      ...definePart({
        permission: familiesPermissions.create,
        order: 30,
        load: () => import('./RegistrationSubmission.tsx'),
      }),
    },
  ],
};
