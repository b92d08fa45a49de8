import type { Screen } from '#web/core/screens.ts';

export const newslettersScreens = [] satisfies readonly Screen[];
