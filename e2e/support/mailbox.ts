/** Mail that the product sent, read from its built-in mailbox. */
import { expect, type Page } from '@playwright/test';

export interface Mail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly html: string;
}

/** All mail to an address, newest first. */
export async function readMailbox(page: Page, address: string): Promise<Mail[]> {
  const answer = await page.request.get('/dev/mailbox/messages', { params: { to: address } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Mail[];
}

/** Waits for a mail with a matching subject. */
export async function waitForMail(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await readMailbox(page, address)).find((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${address} about ${subject}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  if (!found) throw new Error('unreachable');
  return found;
}

/** The first link of a mail with a matching address, as a path of the product. */
export function findLink(mail: Mail, address: RegExp): string {
  const links = [...mail.text.matchAll(/https?:\/\/[^\s<>")]+/g)].map(([link]) => link);
  const link = links.find((each) => address.test(each));
  if (!link) throw new Error(`No link ${address} in “${mail.subject}”: ${links.join(' ')}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
