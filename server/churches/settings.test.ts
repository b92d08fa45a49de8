/** A church's settings and its logo, through HTTP. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { churchesContract } from '#domain/churches/contract.ts';
import { accessContract } from '#domain/access/contract.ts';
import { implementedModules } from '#domain/permissions.ts';
import { hasTranslation } from '#server/core/translations.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

describe('settings', () => {
  test('an administrator sets identity, fiscal year, vocabulary and newsletter signature; empty values become null', async () => {
    const { admin } = await server().createChurch();
    const changed = await admin.call(churchesContract.update, {
      legalName: 'Asociación Iglesia Betania',
      taxId: '900.123.456-7',
      fiscalMonth: 7,
      website: 'betania.example',
      phone: ' ',
      vocabulary: { member: { one: 'hermano', many: 'hermanos', gender: 'm' } },
      newsletter: {
        senderName: 'Betania al día',
        replyTo: 'SECRETARIA@betania.example',
        footer: 'Calle 10 # 4-22\nDomingos, 10 a. m.',
        links: [{ network: 'instagram', url: 'instagram.com/betania' }],
      },
    });
    expect(changed).toMatchObject({
      legalName: 'Asociación Iglesia Betania',
      taxId: '900.123.456-7',
      fiscalMonth: 7,
      website: 'https://betania.example',
      phone: null,
      newsletter: {
        senderName: 'Betania al día',
        replyTo: 'secretaria@betania.example',
        links: [{ network: 'instagram', url: 'https://instagram.com/betania' }],
      },
    });
    expect(await admin.call(churchesContract.read, {})).toEqual(changed);
  });

  test('the session contains the church’s vocabulary', async () => {
    const church = await server().createChurch();
    await church.admin.call(churchesContract.update, {
      vocabulary: { member: { one: 'persona', many: 'personas', gender: 'f' } },
    });
    const session = await (await church.as('member')).call(accessContract.session, {});
    expect(session.church?.vocabulary).toEqual({
      member: { one: 'persona', many: 'personas', gender: 'f' },
    });
  });

  test('another role can read but not change the settings', async () => {
    const church = await server().createChurch();
    const secretary = await church.as('secretary');
    expect((await secretary.call(churchesContract.read, {})).id).toBe(church.id);
    await expect(secretary.call(churchesContract.update, { name: 'Otra' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(secretary.call(churchesContract.removeLogo, {})).rejects.toMatchObject({
      status: 403,
    });
  });

  test('a word that does not fit the articles of the texts is refused for newsletters', async () => {
    const { admin } = await server().createChurch();
    const newsletter = { one: 'carta', many: 'cartas', gender: 'f' as const };
    await expect(
      admin.call(churchesContract.update, { vocabulary: { newsletter } }),
    ).rejects.toMatchObject({ failure: { fields: [{ path: 'vocabulary.newsletter' }] } });
  });

  test('an invalid month, a word of one letter and a link to a script are refused by field', async () => {
    const { admin } = await server().createChurch();
    await expect(admin.call(churchesContract.update, { fiscalMonth: 13 })).rejects.toMatchObject({
      failure: { fields: [{ path: 'fiscalMonth' }] },
    });
    const vocabulary = { member: { one: 'x', many: 'equis', gender: 'm' as const } };
    await expect(admin.call(churchesContract.update, { vocabulary })).rejects.toMatchObject({
      failure: { fields: [{ path: 'vocabulary.member.one' }] },
    });
    const newsletter = { links: [{ network: 'x' as const, url: 'javascript:alert(1)' }] };
    await expect(admin.call(churchesContract.update, { newsletter })).rejects.toMatchObject({
      failure: { fields: [{ path: 'newsletter.links.0.url' }] },
    });
  });
});

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#aa3322' } })
    .withExif({ IFD0: { Artist: 'Ana', ImageDescription: 'GPS' } })
    .jpeg()
    .toBuffer();
const base64 = (bytes: Buffer): string => bytes.toString('base64');

async function upload(client: Client, bytes: Buffer): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' };
  const purpose = Buffer.from('church-logo').toString('base64');
  const created = await client.fetch('/api/uploads', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `purpose ${purpose}`,
    },
  });
  const at = created.headers.get('location') ?? '';
  const sent = await client.fetch(at, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  expect([created.status, sent.status]).toEqual([201, 204]);
  return at.split('/').at(-1) ?? '';
}

describe('modules', () => {
  test('can be enabled only within the plan; enabled ones stay enabled', async () => {
    const { admin, id } = await server().createChurch();
    await server().core.database.pool.query(
      `UPDATE churches SET plan_modules = '{system,people}', modules = '{system,newsletters}' WHERE id = $1`,
      [id],
    );
    expect(
      (await admin.call(churchesContract.update, { modules: ['system', 'newsletters', 'people'] }))
        .modules,
    ).toEqual(['people', 'newsletters', 'system']);
    await admin.call(churchesContract.update, { modules: ['system', 'people'] });
    await expect(
      admin.call(churchesContract.update, { modules: ['system', 'people', 'newsletters'] }),
    ).rejects.toMatchObject({
      status: 409,
      failure: { message: 'Tu plan no incluye ese módulo. Cambia de plan para activarlo.' },
    });
  });
});

test('every module that a church can switch off says what it is for', () => {
  const optional = implementedModules.filter((module) => module !== 'system');
  const silent = optional.filter((module) => !hasTranslation(`settings:modules.about.${module}`));
  expect(silent).toEqual([]);
});

describe('the logo', () => {
  test('is cropped, re-encoded as PNG without EXIF, and served publicly', async () => {
    const { admin, id } = await server().createChurch();
    const { logoUrl } = await admin.call(churchesContract.setLogo, {
      data: base64(await picture(400, 300)),
      crop: { left: 10, top: 20, width: 200, height: 100 },
    });
    expect(logoUrl).toMatch(new RegExp(`^/files/logo/${id}/[0-9a-f]{32}\\.png$`));
    const served = await server().anonymous.fetch(logoUrl ?? '');
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('cache-control')).toContain('immutable');
    const { format, width, height, exif } = await sharp(
      Buffer.from(await served.arrayBuffer()),
    ).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'png',
      width: 200,
      height: 100,
      exif: undefined,
    });
    expect((await (await admin.call(accessContract.session, {})).church)?.logoUrl).toBe(logoUrl);
  });

  test('is taken from a resumable upload above 256 KB, and scaled down for newsletters', async () => {
    const { admin } = await server().createChurch();
    const noise = await sharp({
      create: {
        width: 1400,
        height: 700,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    } as never)
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(256 * 1024);
    const uploadId = await upload(admin, noise);
    const { logoUrl } = await admin.call(churchesContract.setLogo, { uploadId });
    const bytes = Buffer.from(await (await server().anonymous.fetch(logoUrl ?? '')).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 300 });
    await expect(admin.call(churchesContract.setLogo, { uploadId })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is rotated by its EXIF orientation', async () => {
    const { admin } = await server().createChurch();
    const turned = await sharp({
      create: { width: 200, height: 100, channels: 3, background: '#123456' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { logoUrl } = await admin.call(churchesContract.setLogo, { data: base64(turned) });
    const bytes = Buffer.from(await (await server().anonymous.fetch(logoUrl ?? '')).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 200 });
  });

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a text', Buffer.from('GIF89 is not enough')],
    ['the beginning of a PNG', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, bytes) => {
    const { admin } = await server().createChurch();
    await expect(
      admin.call(churchesContract.setLogo, { data: base64(bytes) }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('a crop outside the picture and a picture that is too small are refused', async () => {
    const { admin } = await server().createChurch();
    const data = base64(await picture(100, 100));
    await expect(
      admin.call(churchesContract.setLogo, {
        data,
        crop: { left: 50, top: 0, width: 80, height: 80 },
      }),
    ).rejects.toMatchObject({
      failure: { message: 'El recorte se sale de la imagen. Ajústalo de nuevo.' },
    });
    await expect(
      admin.call(churchesContract.setLogo, { data: base64(await picture(20, 20)) }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('another user’s upload is not found', async () => {
    const church = await server().createChurch();
    const uploadId = await upload(church.admin, await picture(64, 64));
    const colleague = await church.as('admin');
    await expect(colleague.call(churchesContract.setLogo, { uploadId })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is still served for sent newsletters after it is replaced, and is deleted when removed', async () => {
    const { admin } = await server().createChurch();
    const first =
      (await admin.call(churchesContract.setLogo, { data: base64(await picture(100, 100)) }))
        .logoUrl ?? '';
    const second =
      (await admin.call(churchesContract.setLogo, { data: base64(await picture(120, 90)) }))
        .logoUrl ?? '';
    expect((await server().anonymous.fetch(first)).status).toBe(200);
    expect((await admin.call(churchesContract.removeLogo, {})).logoUrl).toBeNull();
    expect((await server().anonymous.fetch(second)).status).toBe(404);
  });

  test.each([
    '/files/logo/x/y.png',
    '/files/logo/00000000-0000-7000-8000-000000000000/..%2f..%2fx.png',
  ])('%s leads nowhere', async (at) => {
    expect((await server().anonymous.fetch(at)).status).toBe(404);
  });
});
