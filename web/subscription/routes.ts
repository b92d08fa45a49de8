import { subscriptionPermissions } from '#domain/subscription/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const subscriptionScreens = [
  {
    path: '/app/suscripcion',
    file: 'subscription/SubscriptionPage.tsx',
    titleKey: 'nav:subscription',
    layout: 'app',
    allowedWhenSuspended: true,
    menu: {
      labelKey: 'nav:subscription',
      wordsKey: 'nav:words.subscription',
      icon: 'card',
      group: 'church',
      order: 95,
      permission: subscriptionPermissions.view,
    },
  },
] as const satisfies readonly Screen[];
