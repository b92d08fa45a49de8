/** Pictures in newsletters, at public addresses. */
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { now, setClock } from '#server/core/clock.ts';
import { deleteUnreferencedFiles } from '#server/core/files/files.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { uploadFile } from '#server/testing/imports.ts';
import {
  createTestNewsletter,
  createTestNewsletterTo,
  sendAndWait,
} from '#server/testing/newsletters.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink({ keep: true });
const server = testServer(() => ({ SMTP_URL: sink.url, APP_URL: 'https://redil.test' }));

afterAll(() => sink.close());

const draw = (width: number, height: number, alpha = 1): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 80, g: 110, b: 50, alpha } } });

const addPicture = async (client: Client, picture = draw(800, 400).png()) =>
  client.call(contract.addPicture, { data: (await picture.toBuffer()).toString('base64') });

const read = (src: string): Promise<Response> => server().anonymous.fetch(src);

async function runTwoDaysLater(): Promise<void> {
  const at = now().getTime() + 2 * 24 * 3600_000;
  const reset = setClock(() => new Date(at));
  await deleteUnreferencedFiles(server().core).finally(reset);
}

test('a picture is written anew, as wide as two screens of a message, and served to everybody for ever', async () => {
  const { admin } = await server().createChurch();
  const photo = await sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
  const uploadId = await uploadFile(admin, photo, 'retiro.jpg', 'newsletter-picture');
  const { src, width, height } = await admin.call(contract.addPicture, { uploadId });
  expect({ width, height }).toEqual({ width: 1400, height: 1050 });
  expect(src).toMatch(/^\/public-files\/[0-9a-f-]{36}\/[0-9a-f]{64}\.jpg$/);
  const response = await read(src);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1400 });
  expect(bytes.includes('secret')).toBe(false);
});

test('a drawing with transparency stays one, a small picture is not enlarged, and no other address shows a file', async () => {
  const { admin } = await server().createChurch();
  const { src, width } = await addPicture(admin, draw(300, 200, 0.5).webp());
  expect(width).toBe(300);
  const bytes = Buffer.from(await (await read(src)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  const other = src.replace(/[0-9a-f](?=\.png$)/, (digit) => (digit === '0' ? '1' : '0'));
  for (const address of [other, src.replace('.png', '.svg'), '/public-files/x/y.png'])
    expect((await read(address)).status, address).toBe(404);
});

test('a message has the whole address of the picture, the content only the path', async () => {
  const { admin } = await server().createChurch();
  const { src } = await addPicture(admin);
  const email = `ana-${crypto.randomUUID()}@example.org`;
  const content = `<p><img src="${src}" alt="El retiro" width="620" /></p>`;
  const newsletter = await createTestNewsletterTo(admin, [email], { content });
  expect(newsletter.content).toBe(content);
  await sendAndWait(admin, newsletter);
  expect((await sink.read(email)).html).toContain(
    `<img src="https://redil.test${src}" alt="El retiro"`,
  );
});

test('a picture is kept while a newsletter refers to it, and deleted a day after', async () => {
  const { admin } = await server().createChurch();
  const [kept, removed, unused] = [
    await addPicture(admin),
    await addPicture(admin),
    await addPicture(admin),
  ];
  const write = (...pictures: { src: string }[]): string =>
    `<p>Hola${pictures.map(({ src }) => `<img src="${src}" alt="" />`).join('')}</p>`;
  const { id: newsletterId, version } = await createTestNewsletter(admin, {
    content: write(kept, removed),
  });
  await runTwoDaysLater();
  expect((await read(unused.src)).status).toBe(404);
  expect((await read(removed.src)).status).toBe(200);

  await admin.call(contract.update, { newsletterId, version, content: write(kept) });
  await deleteUnreferencedFiles(server().core);
  expect((await read(removed.src)).status).toBe(200);
  await runTwoDaysLater();
  expect((await read(removed.src)).status).toBe(404);
  expect((await read(kept.src)).status).toBe(200);

  await admin.call(contract.remove, { newsletterId });
  await runTwoDaysLater();
  expect((await read(kept.src)).status).toBe(404);
});

test('the pictures of a sent newsletter stay when it is deleted', async () => {
  const { admin } = await server().createChurch();
  const { src } = await addPicture(admin);
  const newsletter = await createTestNewsletterTo(
    admin,
    [`ana-${crypto.randomUUID()}@example.org`],
    {
      content: `<p><img src="${src}" alt="" /></p>`,
    },
  );
  await sendAndWait(admin, newsletter);
  await admin.call(contract.remove, { newsletterId: newsletter.id });
  await runTwoDaysLater();
  expect((await read(src)).status).toBe(200);
});

test('pictures are in the export, and a restored newsletter shows its own', async () => {
  const { admin } = await server().createChurch();
  const { src } = await addPicture(admin);
  await createTestNewsletter(admin, { content: `<p><img src="${src}" alt="" /></p>` });
  const zip = await downloadExport(admin);
  const other = await server().createChurch();
  await restoreFromZip(other.admin, zip);
  const { items } = await other.admin.call(contract.list, {});
  const { content } = await other.admin.call(contract.get, { newsletterId: items[0]?.id ?? '' });
  const restored = /src="([^"]*)"/.exec(content)?.[1] ?? '';
  expect(restored).toBe(src.replace(/(?<=files\/)[0-9a-f-]{36}/, other.id));
  expect((await read(restored)).status).toBe(200);
  await runTwoDaysLater();
  expect((await read(restored)).status).toBe(200);
});
