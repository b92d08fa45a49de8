/** Opens and clicks that are not those of people. */
import { afterAll, expect, test } from 'vitest';
import {
  createTestNewsletterTo,
  getProgress,
  sendAndWait,
  unique,
  waitUntil,
} from '#server/testing/newsletters.ts';
import { browser, content, createReader } from '#server/testing/newsletter-reader.ts';
import { testServer } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink();
const server = testServer(() => ({ SMTP_URL: sink.url, APP_URL: 'http://redil.test' }));
const { visit, sent, getLinks, letTimePass, waitForCounts } = createReader(server, sink);

afterAll(() => sink.close());

test('scanners, prefetching and browsers that ask not to be tracked are not counted as people', async () => {
  const { admin, id, links } = await sent(1);
  const [{ open, clicks } = { open: '', clicks: [] }] = links;
  await visit(open, { method: 'HEAD' });
  await visit(clicks[0] ?? '', { method: 'HEAD' });
  await visit(open, { headers: { ...browser, 'sec-purpose': 'prefetch' } });
  await visit(clicks[0] ?? '', { headers: { ...browser, dnt: '1' } });
  await visit(clicks[0] ?? '', { headers: { ...browser, 'sec-gpc': '1' } });
  await visit(clicks[0] ?? '', { headers: { 'user-agent': 'Barracuda Sentinel (EE)' } });
  expect(await waitForCounts(admin, id, { machineOpened: 1, machineClicked: 1 })).toMatchObject({
    opened: 0,
    clicked: 0,
  });
});

test('opens and clicks within seconds of sending are those of a machine, later ones those of people', async () => {
  const { admin, id: churchId } = await server().createChurch();
  const email = unique('deprisa');
  const { id } = await createTestNewsletterTo(admin, [email], { content });
  await sendAndWait(admin, { id, churchId });
  const { open, clicks } = await getLinks(email);
  await visit(open, { headers: browser });
  await visit(clicks[0] ?? '', { headers: browser });
  expect(await waitForCounts(admin, id, { machineOpened: 1, machineClicked: 1 })).toMatchObject({
    opened: 0,
    clicked: 0,
  });
  await letTimePass(churchId);
  await visit(clicks[0] ?? '', { headers: browser });
  await waitForCounts(admin, id, { opened: 1, clicked: 1 });
});

test('opens and clicks of somebody who follows all links at once are those of a machine, with a browser’s name too', async () => {
  const { admin, id, links } = await sent(2);
  const [scanner, person] = links;
  await visit(scanner?.open ?? '', { headers: browser });
  for (const path of scanner?.clicks ?? []) await visit(path, { headers: browser });
  await visit(person?.open ?? '', { headers: browser });
  await visit(person?.clicks[0] ?? '', { headers: browser });
  await visit(person?.clicks[0] ?? '', { headers: browser });
  expect(await waitForCounts(admin, id, { opened: 1, clicked: 1 })).toMatchObject({
    machineOpened: 1,
    machineClicked: 1,
  });
});

test('opens are written a few seconds after the first one', async () => {
  const { admin, id, links } = await sent(1);
  await visit(links[0]?.open ?? '', { headers: browser });
  expect(await getProgress(admin, id)).toMatchObject({ opened: 0 });
  await waitUntil(
    () => getProgress(admin, id),
    ({ opened }) => opened === 1,
  );
});
