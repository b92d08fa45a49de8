import { seedBelongingStatuses } from './queries/status-queries.ts';

/** What this room adds to earlier ones. */
export const peopleContributions = { onChurchCreated: seedBelongingStatuses };
