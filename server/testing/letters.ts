/** What came by mail: reads the built-in mailbox as its owner would. */
import { expect } from 'vitest';
import type { Core } from '#server/core/core.ts';
import type { Message } from '#server/core/mailbox/message.ts';

/** Waits until this many mails have come to an address; newest first. */
export async function lettersTo(core: Core, email: string, count = 1): Promise<Message[]> {
  const mailbox = core.mail.mailbox;
  if (!mailbox) throw new Error('Tests read the built-in mailbox');
  await expect
    .poll(() => mailbox.count(email), { timeout: 10_000, interval: 10 })
    .toBeGreaterThanOrEqual(count);
  const letters = await Promise.all(
    mailbox.list({ to: email, limit: 50 }).map((each) => mailbox.read(each.id)),
  );
  return letters.filter((each) => each !== null);
}

/** The token that the newest mail's link carries. */
export async function tokenMailedTo(core: Core, email: string, count = 1): Promise<string> {
  const [newest] = await lettersTo(core, email, count);
  const token = /[?&]token=([A-Za-z0-9_-]+)/.exec(newest?.text ?? '')?.[1];
  if (!token) throw new Error('The mail holds no link with a token');
  return token;
}
