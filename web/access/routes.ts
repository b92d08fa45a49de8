import type { Screen } from '#web/core/screens.ts';

export const accessScreens = [] satisfies readonly Screen[];
