import type { OnboardingCard } from '#domain/onboarding/schema.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { defineFrontPageCard, definePart, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  nextStepParts: [
    definePart({
      permission: peoplePermissions.create,
      order: 10,
      load: () => import('./NextStep.tsx'),
    }),
  ],
  frontPageCards: [
    defineFrontPageCard<OnboardingCard>({
      key: 'onboarding',
      place: 'top',
      order: 10,
      load: () => import('./OnboardingCard.tsx'),
    }),
  ],
};
