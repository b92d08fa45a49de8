/** What a church sees of the reading of a newsletter. */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { churchesContract } from '#domain/churches/contract.ts';
import { newsletterReportContract as contract } from '#domain/newsletters/sending/report-contract.ts';
import {
  createTestNewsletterTo,
  getProgress,
  sendAndWait,
  unique,
} from '#server/testing/newsletters.ts';
import { browser, content, createReader } from '#server/testing/newsletter-reader.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink();
const server = testServer(() => ({ SMTP_URL: sink.url, APP_URL: 'http://redil.test' }));
afterAll(() => sink.close());

const { visit, sent, waitForCounts, writeEvents } = createReader(server, sink);

const letSee = async (admin: Client, reading: 'none' | 'totals' | 'people'): Promise<void> => {
  await admin.call(churchesContract.update, { newsletter: { reading } });
};
const click = async (path: string | undefined): Promise<void> => {
  await visit(path ?? '', { headers: browser });
  await writeEvents();
};

describe('the reading of a newsletter', () => {
  test('is counted by link and hour, and each person once', async () => {
    const { admin, id, churchId, links } = await sent(3);
    const [one, two, three] = links;
    for (const path of [one?.clicks[0], one?.clicks[1], two?.clicks[1], two?.clicks[1]])
      await click(path);
    await visit(three?.open ?? '', { headers: browser });
    await waitForCounts(admin, id, { opened: 3, clicked: 2 });
    await server().core.database.inChurch(churchId, (db) =>
      sql`UPDATE newsletter_recipients SET opened_at = ${new Date(Date.now() + 5 * 3_600_000)} WHERE church_id = ${churchId} AND clicked_at IS NULL`.execute(
        db,
      ),
    );
    expect(await admin.call(contract.report, { newsletterId: id })).toEqual({
      level: 'totals',
      links: [
        { position: 1, url: 'https://example.org/b', clicked: 2 },
        { position: 0, url: 'https://example.org/a?x=1&y=2', clicked: 1 },
      ],
      hours: [
        { hour: 0, opened: 2, clicked: 2 },
        { hour: 5, opened: 1, clicked: 0 },
      ],
    });
  });

  test('names the readers only if the church lets see them, as many as are counted', async () => {
    const { admin, id, emails, links } = await sent(3);
    await click(links[0]?.clicks[0]);
    await click(links[1]?.clicks[1]);
    await waitForCounts(admin, id, { opened: 2, clicked: 2 });
    const list = async (
      activity: 'opened' | 'clicked',
      filter: { readonly link?: number; readonly hour?: number } = {},
    ): Promise<string[]> => {
      const page = await admin.call(contract.readers, { newsletterId: id, activity, ...filter });
      return page.items.map(({ email }) => email);
    };
    await expect(list('opened')).rejects.toThrow('sino solo cuántos');
    await letSee(admin, 'people');
    expect(await list('opened')).toEqual(emails.slice(0, 2).toSorted());
    expect(await list('opened', { hour: 0 })).toEqual(emails.slice(0, 2).toSorted());
    expect(await list('opened', { hour: 1 })).toEqual([]);
    expect(await list('clicked', { link: 1 })).toEqual(emails.slice(1, 2));
  });

  test('is not measured at all if the church does not want it', async () => {
    const { admin } = await server().createChurch();
    await letSee(admin, 'none');
    const email = unique('intima');
    await sendAndWait(admin, await createTestNewsletterTo(admin, [email], { content }));
    const { html = '' } = await sink.read(email);
    expect(html).not.toContain('/t/');
    expect(html).toContain('https://example.org/b');
    expect(html).toContain('/u/');
  });

  test('counts an unsubscription once, for the newsletter whose link was used first', async () => {
    const { admin, id, emails, links } = await sent(1);
    const email = emails[0] ?? '';
    const later = await createTestNewsletterTo(admin, [email], { content });
    await sendAndWait(admin, later);
    const paths = [...((await sink.read(email)).html?.matchAll(/redil\.test(\/u\/[\w-]+)/g) ?? [])];
    await visit(links[0]?.unsubscribe ?? '', { method: 'POST' });
    for (const [, path = ''] of paths) await visit(path, { method: 'POST' });
    expect((await getProgress(admin, id)).unsubscribed).toBe(1);
    expect((await getProgress(admin, later.id)).unsubscribed).toBe(0);
    const { items } = await admin.call(contract.readers, {
      newsletterId: id,
      activity: 'unsubscribed',
    });
    expect(items.map((each) => each.email)).toEqual([email]);
  });
});
