/** The church of a public address. One without the agenda, read-only, suspended or unknown can not be told apart. */
import { Problem } from '#domain/kernel/errors.ts';
import { findChurchBySlug, isModuleOpen, readChurch } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export interface OpenChurch {
  readonly db: ChurchDb;
  readonly church: Awaited<ReturnType<typeof readChurch>>;
  /** The present word of its addresses. */
  readonly slug: string;
}

export const createClosedProblem = (): Problem =>
  new Problem('not_found', 'agenda:errors.page-closed');

/** Throws Problem `not_found` for a church whose agenda is not open. */
export async function inOpenChurch<T>(
  { database, config }: Pick<Core, 'database' | 'config'>,
  slug: string,
  work: (open: OpenChurch) => Promise<T>,
): Promise<T> {
  const found = await findChurchBySlug(database, slug);
  if (!found) throw createClosedProblem();
  return database.inChurch(found.churchId, async (db) => {
    if (!(await isModuleOpen(db, config, 'agenda'))) throw createClosedProblem();
    return work({ db, church: await readChurch(db), slug: found.currentSlug });
  });
}
