import type { ModuleKey } from '#domain/modules.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb, UnscopedDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/words.ts';
import { holdSendingChurch } from './queries/audience.ts';
import { pauseWith } from './queries/delivery.ts';

const reasons = {
  suspended: 'newsletters:failure.suspended',
  'module-off': 'newsletters:failure.module_off',
} as const;

type Church = { readonly id: string; readonly language: Language };

/**
 * Asked again where a newsletter becomes one that is being sent, since the guard asked before this transaction began. Whoever
 * closes the church changes its row first, and pauses its sendings then: so one of the two always sees the other.
 */
export async function requireMaySend(db: ChurchDb): Promise<void> {
  const { status, modules } = await holdSendingChurch(db);
  if (status !== 'active') throw new Problem('forbidden', 'church-suspended');
  if (!modules.includes('newsletters')) throw new Problem('forbidden', 'module-disabled');
}

/** Pauses what a church is sending, since it may not send at present; when it may again, its people resume it. */
export async function pauseSendings(
  db: ChurchDb | UnscopedDb,
  church: Church,
  reason: keyof typeof reasons,
): Promise<void> {
  await pauseWith(
    db,
    { church_id: church.id },
    translate(church.language).t(reasons[reason]),
    now(),
  );
}

/** Without the module its people could not stop anything. */
export async function pauseWithoutModule(
  db: ChurchDb,
  church: Church,
  chosen: readonly ModuleKey[],
): Promise<void> {
  if (!chosen.includes('newsletters')) await pauseSendings(db, church, 'module-off');
}
