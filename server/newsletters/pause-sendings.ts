import type { ModuleKey } from '#domain/modules.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb, PlatformDb } from '#server/core/database/database.ts';
import { words } from '#server/core/words.ts';
import { pauseAllOf } from './queries/delivery.ts';

const reasons = { suspended: 'newsletters:failure.suspended', 'module-off': 'newsletters:failure.module_off' } as const;

type Church = { readonly id: string; readonly language: Language };

/** Pauses what a church is sending, since it may not send at present; when it may again, its people resume it. */
export async function pauseSendings(db: ChurchDb | PlatformDb, church: Church, reason: keyof typeof reasons): Promise<void> {
  await pauseAllOf(db, church.id, words(church.language).t(reasons[reason]), now());
}

/** Without the module its people could not stop anything. */
export async function pauseWithoutModule(db: ChurchDb, church: Church, chosen: readonly ModuleKey[]): Promise<void> {
  if (!chosen.includes('newsletters')) await pauseSendings(db, church, 'module-off');
}
