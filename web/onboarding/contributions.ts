import type { OnboardingCard } from '#domain/onboarding/schema.ts';
import { defineFrontPageCard, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  frontPageCards: [
    defineFrontPageCard<OnboardingCard>({
      key: 'onboarding',
      place: 'top',
      order: 10,
      load: () => import('./OnboardingCard.tsx'),
    }),
  ],
};
