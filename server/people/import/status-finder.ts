import { seededStatusAliases } from '#domain/people/belonging.ts';
import { createWordFinder } from '#server/churches/public.ts';
import type { StatusRow } from '../queries/status-queries.ts';

/** Finds the id of a belonging status by what a spreadsheet calls it. */
export const createStatusFinder = (
  statuses: readonly StatusRow[],
): ((value: string) => string | undefined) =>
  createWordFinder(statuses, {
    aliases: seededStatusAliases,
    toTextKey: (key) => `members:belongingStatus.${key}`,
  });
