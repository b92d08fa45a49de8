import type { Core } from '#server/core/core.ts';
import { sendSecurityChangeMail } from '../mails.ts';

/**
 * Turns off the second step for a user who lost the authenticator and recovery codes, ends every session and notifies the
 * user by mail. The caller checks the permission. false: it was off.
 */
export async function resetSecondFactor(core: Core, userId: string): Promise<boolean> {
  const wasOn = await core.session.secondFactor.remove(userId);
  if (!wasOn) return false;
  await core.session.endSessions(userId);
  await sendSecurityChangeMail(core, userId, 'two-factor-off');
  return true;
}
