import type { Screen } from '#web/core/screens.ts';

export const helpScreens = [
  {
    path: '/app/ayuda',
    file: 'help/HelpPage.tsx',
    titleKey: 'help:title',
    layout: 'app',
    subscription: true,
  },
  {
    path: '/app/ayuda/:topic',
    file: 'help/TopicPage.tsx',
    titleKey: 'help:title',
    layout: 'app',
    subscription: true,
  },
] as const satisfies readonly Screen[];
