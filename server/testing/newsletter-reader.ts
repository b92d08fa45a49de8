/** Reads newsletters as their recipients do: opens them, follows their links. */
import { sql } from 'kysely';
import { getTrackingBuffer } from '#server/newsletters/public-page.ts';
import {
  createTestNewsletterTo,
  getProgress,
  sendAndWait,
  unique,
  waitUntil,
} from './newsletters.ts';
import type { Client, TestServer } from './server.ts';
import type { SmtpSink } from './smtp-sink.ts';

export const content =
  '<p><a href="https://example.org/a?x=1&amp;y=2">A</a> <a href="https://example.org/b">B</a></p>';

export const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

interface Links {
  readonly open: string;
  readonly clicks: string[];
  readonly unsubscribe: string;
}

/** For a server whose mails `sink` receives and whose `APP_URL` is http://redil.test. */
export function createReader(server: () => TestServer, sink: SmtpSink) {
  /** Paths of the links in the message to an address. */
  async function getLinks(email: string): Promise<Links> {
    const { html = '' } = await sink.read(email);
    const find = (pattern: RegExp): string[] =>
      [...html.matchAll(pattern)].map((match) => match[1] ?? '');
    return {
      open: find(/http:\/\/redil\.test(\/t\/o\/[\w-]+)/g)[0] ?? '',
      clicks: find(/http:\/\/redil\.test(\/t\/c\/[\w-]+)/g),
      unsubscribe: find(/http:\/\/redil\.test(\/u\/[\w-]+)/g)[0] ?? '',
    };
  }

  /** A newsletter that was sent a minute ago. */
  async function sent(
    count: number,
  ): Promise<{ admin: Client; id: string; churchId: string; emails: string[]; links: Links[] }> {
    const { admin, id: churchId } = await server().createChurch();
    const emails = Array.from({ length: count }, () => unique('lee'));
    const { id } = await createTestNewsletterTo(admin, emails, { content });
    await sendAndWait(admin, { id, churchId });
    await letTimePass(churchId);
    return { admin, id, churchId, emails, links: await Promise.all(emails.map(getLinks)) };
  }

  /** People open a mail a while after it was sent. */
  const letTimePass = (churchId: string): Promise<unknown> =>
    server().core.database.inChurch(churchId, (db) =>
      sql`
        WITH earlier AS (SELECT id, sent_at - interval '1 minute' AS at FROM newsletter_recipients WHERE church_id = ${churchId})
        UPDATE newsletter_recipients r SET sent_at = e.at FROM earlier e WHERE r.church_id = ${churchId} AND r.id = e.id`.execute(
        db,
      ),
    );

  const visit = (path: string, init: RequestInit = {}): Promise<Response> =>
    server().anonymous.fetch(path, init);

  /** Writes what is held for some seconds. */
  const writeEvents = (): Promise<void> => getTrackingBuffer(server().core).flush();

  async function waitForCounts(
    admin: Client,
    id: string,
    expected: Partial<Record<'opened' | 'clicked' | 'machineOpened' | 'machineClicked', number>>,
  ) {
    await writeEvents();
    return waitUntil(
      () => getProgress(admin, id),
      (progress) =>
        Object.entries(expected).every(([name, value]) => progress[name as 'opened'] === value),
    );
  }

  return { visit, sent, getLinks, letTimePass, writeEvents, waitForCounts };
}
