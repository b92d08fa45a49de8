import type { Screen } from '#web/core/screens.ts';

export const peopleScreens = [] satisfies readonly Screen[];
