/** Reads received mail from the built-in mailbox. */
import { expect } from 'vitest';
import type { Message } from '#server/mailbox/message.ts';
import type { TestServer } from './server.ts';

/** Waits until an address has received this many messages; newest first. */
export async function waitForMail(
  { mailbox }: Pick<TestServer, 'mailbox'>,
  email: string,
  count = 1,
): Promise<Message[]> {
  await expect
    .poll(() => mailbox.count(email), { timeout: 10_000, interval: 10 })
    .toBeGreaterThanOrEqual(count);
  const messages = await Promise.all(
    mailbox.list({ to: email, limit: 50 }).map((each) => mailbox.read(each.id)),
  );
  return messages.filter((each) => each !== null);
}

/** The token in the link of the newest message. */
export async function waitForMailToken(
  server: Pick<TestServer, 'mailbox'>,
  email: string,
  count = 1,
): Promise<string> {
  const [newest] = await waitForMail(server, email, count);
  const token = /[?&]token=([A-Za-z0-9_-]+)/.exec(newest?.text ?? '')?.[1];
  if (!token) throw new Error('The message has no link with a token');
  return token;
}
