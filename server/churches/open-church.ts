import type { ModuleKey } from '#domain/modules.ts';
import type { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readOpenChurch, type readChurch } from './queries.ts';
import { findChurchBySlug } from './slug-queries.ts';

export interface OpenChurch {
  readonly db: ChurchDb;
  readonly church: Awaited<ReturnType<typeof readChurch>>;
  /** The present word of its addresses. */
  readonly slug: string;
}

interface PublicAddress {
  readonly slug: string;
  /** What the address shows something of. */
  readonly module: ModuleKey;
  /** The answer for a church without the module, one that is read-only or suspended, and an unknown one: they can't be told apart. */
  readonly createClosedProblem: () => Problem;
}

/** Runs `work` in the church of a public address. */
export async function inOpenChurch<T>(
  { database, config }: Pick<Core, 'database' | 'config'>,
  { slug, module, createClosedProblem }: PublicAddress,
  work: (open: OpenChurch) => Promise<T>,
): Promise<T> {
  const found = await findChurchBySlug(database, slug);
  if (!found) throw createClosedProblem();
  return database.inChurch(found.churchId, async (db) => {
    const church = await readOpenChurch(db, config, module);
    if (!church) throw createClosedProblem();
    return work({ db, church, slug: found.currentSlug });
  });
}
