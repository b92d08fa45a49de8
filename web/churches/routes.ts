import type { Screen } from '#web/core/screens.ts';

export const churchesScreens = [] satisfies readonly Screen[];
