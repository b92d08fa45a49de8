/** The agenda at a public address. */
import { Problem } from '#domain/kernel/errors.ts';
import { inOpenChurch, type OpenChurch } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { listCalendars, type CalendarRow } from '../access/calendar-queries.ts';

export interface OpenAgenda extends OpenChurch {
  /** All of the church, public or not. */
  readonly calendars: readonly CalendarRow[];
}

export const createClosedProblem = (): Problem =>
  new Problem('not_found', 'agenda:errors.page-closed');

/** Throws Problem `not_found` for a church whose agenda is not open. */
export const inOpenAgenda = <T>(
  core: Pick<Core, 'database' | 'config'>,
  slug: string,
  work: (open: OpenAgenda) => Promise<T>,
): Promise<T> =>
  inOpenChurch(core, { slug, module: 'agenda', createClosedProblem }, async (open) =>
    work({ ...open, calendars: await listCalendars(open.db) }),
  );
