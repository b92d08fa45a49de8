import type { Screen } from '#web/core/screens.ts';

export const buildingsScreens = [] as const satisfies readonly Screen[];
