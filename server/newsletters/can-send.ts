import type { ModuleKey } from '#domain/modules.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb, UnscopedDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { lockSendingChurch } from './queries/audience.ts';
import { pauseNewsletters } from './queries/under-way.ts';

const pauseMessages = {
  suspended: 'newsletters:failure.suspended',
  'module-off': 'newsletters:failure.module_off',
} as const;

type Church = { readonly id: string; readonly language: Language };

/**
 * Checks again in the transaction that starts the sending, since the guard checked before it. Suspending a church updates its
 * row and then pauses its sendings, so of two concurrent transactions one always sees the other.
 */
export async function requireCanSend(db: ChurchDb): Promise<void> {
  const { status, modules } = await lockSendingChurch(db);
  if (status !== 'active') throw new Problem('forbidden', 'church-suspended');
  if (!modules.includes('newsletters')) throw new Problem('forbidden', 'module-disabled');
}

/** Pauses a church's sendings while it may not send; its users resume them afterwards. */
export async function pauseSendings(
  db: ChurchDb | UnscopedDb,
  church: Church,
  reason: keyof typeof pauseMessages,
): Promise<void> {
  await pauseNewsletters(
    db,
    { church_id: church.id },
    translate(church.language).t(pauseMessages[reason]),
    now(),
  );
}

/** Without the module a church's users can't stop a sending. */
export async function pauseWhenModuleDisabled(
  db: ChurchDb,
  church: Church,
  modules: readonly ModuleKey[],
): Promise<void> {
  if (!modules.includes('newsletters')) await pauseSendings(db, church, 'module-off');
}
