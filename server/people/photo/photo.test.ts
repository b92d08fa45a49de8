/** Photos of people, through HTTP. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { setClock } from '#server/core/clock.ts';
import { deleteUnreferencedFiles } from '#server/core/files/files.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { uploadFile } from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

/** A picture with details, which compresses badly, in this size. */
const createPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

async function addPersonWithPhoto({ admin }: Pick<TestChurch, 'admin'>) {
  const person = await addPerson(admin, {
    givenNames: 'Rut',
    surname1: 'Gómez',
    confirmed: true,
  });
  const data = (await createPicture(300, 200)).toString('base64');
  return admin.call(people.setPhoto, { personId: person.id, data });
}

const readPhoto = (client: Client, photoId: string | null, width: number): Promise<Response> =>
  client.fetch(formatPicturePath(photoId ?? '', width));

const listFiles = async ({ id }: TestChurch): Promise<string[]> =>
  (await server().core.storage.list(id)).filter((key) => key.includes('/files/'));

describe('the photo of a person', () => {
  test('is square, small, and shown in the list and on the record', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const { id: personId } = await addPerson(admin, { givenNames: 'Rut' });
    const uploadId = await uploadFile(
      admin,
      await createPicture(1600, 1200),
      'rut.jpg',
      'person-photo',
    );
    const crop = { left: 200, top: 0, width: 1200, height: 1200 };
    const { photoId } = await admin.call(people.setPhoto, { personId, uploadId, crop });
    expect((await admin.call(people.list, {})).items[0]?.photoId).toBe(photoId);
    expect((await admin.call(people.get, { personId })).photoId).toBe(photoId);
    for (const [width, maxBytes] of [
      [96, 4 * 1024],
      [400, 40 * 1024],
    ] as const) {
      const response = await readPhoto(admin, photoId, width);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBeLessThanOrEqual(maxBytes);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width });
    }
  });

  test('is kept by the browser, which asks before each use whether it may show it', async () => {
    const church = await server().createChurch();
    const { photoId } = await addPersonWithPhoto(church);
    const path = formatPicturePath(photoId ?? '', 96);
    const first = await church.admin.fetch(path);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    const second = await church.admin.fetch(path, again);
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect((await server().anonymous.fetch(path, again)).status).toBe(404);
    expect((await readPhoto(church.admin, photoId, 95)).status).toBe(404);
  });

  test('is deleted with its files when it is replaced or removed, or the person is deleted', async () => {
    const church = await server().createChurch();
    const first = await addPersonWithPhoto(church);
    const data = (await createPicture(100, 100)).toString('base64');
    const second = await church.admin.call(people.setPhoto, { personId: first.id, data });
    expect(second.photoId).not.toBe(first.photoId);
    await expect.poll(() => listFiles(church)).toHaveLength(2);
    const removed = await church.admin.call(people.removePhoto, { personId: first.id });
    expect(removed.photoId).toBeNull();
    await expect.poll(() => listFiles(church)).toEqual([]);
    const other = await addPersonWithPhoto(church);
    await church.admin.call(people.remove, { personId: other.id });
    await expect.poll(() => listFiles(church)).toEqual([]);
  });

  test('stays with the person that is kept by a merge', async () => {
    const church = await server().createChurch();
    const removed = await addPersonWithPhoto(church);
    const kept = await addPerson(church.admin, { givenNames: 'Ruth' });
    const { person: merged } = await church.admin.call(mergeContract.merge, {
      personId: kept.id,
      removedId: removed.id,
    });
    expect(merged.photoId).toBe(removed.photoId);
    expect((await readPhoto(church.admin, merged.photoId, 400)).status).toBe(200);
  });

  test('is exported and restored with the church', async () => {
    const church = await server().createChurch();
    const { photoId } = await addPersonWithPhoto(church);
    const zip = await downloadExport(church.admin);
    const other = await server().createChurch();
    expect((await restoreFromZip(other.admin, zip)).status).toBe('done');
    const [restored] = (await other.admin.call(people.list, {})).items;
    expect(restored?.photoId).toBe(photoId);
    expect((await readPhoto(other.admin, photoId, 96)).status).toBe(200);
  });

  test('is named in the activity log', async () => {
    const church = await server().createChurch();
    await addPersonWithPhoto(church);
    const { items } = await church.admin.call(auditContract.list, {});
    expect(JSON.stringify(items)).toContain('"field":"Foto","before":null,"after":"Imagen"');
  });

  test('must be a picture', async () => {
    const { admin } = await server().createChurch();
    const { id: personId } = await addPerson(admin, { givenNames: 'Rut' });
    const data = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    await expect(admin.call(people.setPhoto, { personId, data })).rejects.toMatchObject({
      failure: { code: 'invalid', message: expect.stringContaining('no es una imagen') },
    });
  });
});

test('a file that no record refers to is deleted after a day', async () => {
  const church = await server().createChurch();
  const { id } = await addPersonWithPhoto(church);
  const { core } = server();
  await core.database.inChurch(church.id, (db) =>
    db.updateTable('people').set({ photo_id: null }).where('id', '=', id).execute(),
  );
  await deleteUnreferencedFiles(core);
  expect(await listFiles(church)).toHaveLength(2);
  const reset = setClock(() => new Date(Date.now() + 25 * 3_600_000));
  await deleteUnreferencedFiles(core).finally(reset);
  expect(await listFiles(church)).toEqual([]);
});
