/** Every feature that takes a picture takes it through one door, which reads its size before anything is decoded. */
import type { Hono } from 'hono';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { churchesContract } from '#domain/churches/contract.ts';
import { rightKeys } from '#domain/rights.ts';
import { allRoutes, createApp } from '#server/app.ts';
import { rows } from '#server/testing/matrix/all-features.ts';
import { callTarget, listTargets } from '#server/testing/matrix/call-target.ts';
import { createMatrixCaller, createMatrixChurch } from '#server/testing/matrix/context.ts';
import { toJsonSchema } from '#server/testing/matrix/hostile-values.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
let app: Hono;

beforeAll(() => {
  app = createApp(server().core);
});

const draw = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'teal' },
    limitInputPixels: false,
  });

interface SizeField {
  readonly at: number;
  readonly write: 'writeUInt16BE' | 'writeUInt16LE' | 'writeUInt32BE';
  readonly step: number;
}

/** Where each format has width and height, and how it writes them. */
const sizeFields: Readonly<
  Record<'png' | 'jpeg' | 'webp' | 'gif' | 'avif', (bytes: Buffer) => SizeField>
> = {
  png: (bytes: Buffer) => ({ at: bytes.indexOf('IHDR') + 4, write: 'writeUInt32BE', step: 4 }),
  jpeg: (bytes: Buffer) => ({
    at: bytes.indexOf(Buffer.from('ffc0', 'hex')) + 5,
    write: 'writeUInt16BE',
    step: 2,
  }),
  webp: (bytes: Buffer) => ({ at: bytes.indexOf('VP8 ') + 14, write: 'writeUInt16LE', step: 2 }),
  // That of its frame: the size of the whole picture is not what counts.
  gif: (bytes: Buffer) => ({
    at: bytes.indexOf(Buffer.from('2c00000000', 'hex')) + 5,
    write: 'writeUInt16LE',
    step: 2,
  }),
  avif: (bytes: Buffer) => ({ at: bytes.indexOf('ispe') + 8, write: 'writeUInt32BE', step: 4 }),
};

/** A small picture whose header says that it has more than 24 megapixels: one that would be decoded is damaged. */
async function createVast(format: keyof typeof sizeFields): Promise<string> {
  const bytes = await draw(64, 64).toFormat(format).toBuffer();
  const { at, write, step } = sizeFields[format](bytes);
  for (const offset of [at, at + step]) bytes[write](4960, offset);
  return bytes.toString('base64');
}

const giveRights = (userId: string) => {
  const rights = rightKeys.map((right) => ({ right, until: null }));
  return server().core.database.pool.query('UPDATE users SET rights = $2 WHERE id = $1', [
    userId,
    JSON.stringify(rights),
  ]);
};

const tooManyPixels = {
  status: 400,
  failure: {
    message: 'La imagen tiene más de 24 megapíxeles. Redúcela y vuelve a subirla.',
  },
};

const pictureRoutes = allRoutes.filter(({ contract }) => {
  const { data, uploadId, crop } = toJsonSchema(contract.input).properties ?? {};
  return data && uploadId && crop;
});

test('twelve endpoints take pictures', () => {
  expect(pictureRoutes).toHaveLength(12);
});

test.for(listTargets(pictureRoutes, []).map((target) => [target.name, target] as const))(
  '%s refuses a picture of more than 24 megapixels by its header',
  async ([name, target]) => {
    const church = await createMatrixChurch(server());
    const caller = await createMatrixCaller(server(), church, 'admin', 'own church');
    await giveRights(caller.userId);
    const input = { ...(await rows.get(name)?.input?.(church, caller)) };
    const { answer } = await callTarget(server(), app, {
      target,
      token: caller.token,
      input: { ...input, uploadId: undefined, data: await createVast('png') },
    });
    expect(answer).toBe(`400 invalid ${tooManyPixels.failure.message}`);
  },
);

test.for(['jpeg', 'webp', 'gif', 'avif'] as const)(
  'the size of a %s picture is read before it is decoded',
  async (format) => {
    const { admin } = await server().createChurch();
    const data = await createVast(format);
    await expect(admin.call(churchesContract.setLogo, { data })).rejects.toMatchObject(
      tooManyPixels,
    );
  },
);

test('a picture as telephones take it with 24 megapixels is accepted', async () => {
  const { admin } = await server().createChurch();
  const data = (await draw(5712, 4284).jpeg().toBuffer()).toString('base64');
  const { logoUrl } = await admin.call(churchesContract.setLogo, { data });
  expect(logoUrl).toMatch(/\.png$/);
});

test('of an animated picture the first frame is used', async () => {
  const { admin } = await server().createChurch();
  const frames = await Promise.all([1, 2].map(() => draw(64, 48).png().toBuffer()));
  const data = (
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
  ).toString('base64');
  const { logoUrl } = await admin.call(churchesContract.setLogo, { data });
  const served = await server().anonymous.fetch(logoUrl ?? '');
  const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect({ width, height }).toEqual({ width: 64, height: 48 });
});
