/** Reads received mail from the built-in mailbox. */
import { expect } from 'vitest';
import type { Core } from '#server/core/core.ts';
import type { Message } from '#server/core/mailbox/message.ts';

/** Waits until an address has received this many messages; newest first. */
export async function waitForMail(core: Core, email: string, count = 1): Promise<Message[]> {
  const mailbox = core.mail.mailbox;
  if (!mailbox) throw new Error('Tests read the built-in mailbox');
  await expect
    .poll(() => mailbox.count(email), { timeout: 10_000, interval: 10 })
    .toBeGreaterThanOrEqual(count);
  const messages = await Promise.all(
    mailbox.list({ to: email, limit: 50 }).map((each) => mailbox.read(each.id)),
  );
  return messages.filter((each) => each !== null);
}

/** The token in the link of the newest message. */
export async function waitForMailToken(core: Core, email: string, count = 1): Promise<string> {
  const [newest] = await waitForMail(core, email, count);
  const token = /[?&]token=([A-Za-z0-9_-]+)/.exec(newest?.text ?? '')?.[1];
  if (!token) throw new Error('The message has no link with a token');
  return token;
}
