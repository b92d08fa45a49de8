import { pauseWhenModuleDisabled } from './can-send.ts';

/** What this room adds to earlier ones. */
export const newslettersContributions = { onModulesChanged: pauseWhenModuleDisabled };
