import type { Core } from '#server/core/core.ts';
import { mailChange } from '../mails.ts';

/**
 * For whoever lost the phone and the recovery codes: turns the second step off, ends every session, tells the owner by
 * mail. Who may ask for it is the caller's to check. false: it was off.
 */
export async function resetSecondFactor(core: Core, userId: string): Promise<boolean> {
  const wasOn = await core.session.secondFactor.remove(userId);
  if (!wasOn) return false;
  await core.session.end(userId);
  await mailChange(core, userId, 'two-factor-off');
  return true;
}
