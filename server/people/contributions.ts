import type { OnChurchCreated } from '#server/churches/public.ts';
import type { CountPlanUsage } from '#server/subscription/public.ts';
import { countPeople } from './queries/statistics-queries.ts';
import { seedBelongingStatuses } from './queries/status-queries.ts';

const onChurchCreated: OnChurchCreated = seedBelongingStatuses;
const countPlanUsage: CountPlanUsage = async (db) => ({ people: await countPeople(db) });

/** What this room adds to earlier ones. */
export const peopleContributions = { onChurchCreated, countPlanUsage };
