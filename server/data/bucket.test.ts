/** A church whose files are in a bucket. */
import { afterAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { downloadExport, readZip, restoreFromZip } from '#server/testing/files/archives.ts';
import { listLocalFiles } from '#server/testing/files/local-files.ts';
import { confirmAndWaitForImport, importFile } from '#server/testing/imports.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { openS3Server } from '#server/testing/servers/s3-server.ts';
import { testServer } from '#server/testing/server.ts';

const bucket = await openS3Server();
const server = testServer(() => ({ STORAGE_URL: bucket.url }));
afterAll(() => bucket.close());

test('shows its logo, imports, exports and is restored, and leaves no file on the machine', async () => {
  const church = await server().createChurch();
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  const { logoUrl } = await church.admin.call(churches.setLogo, {
    data: picture.toString('base64'),
  });
  const logo = await server().anonymous.fetch(logoUrl ?? '');
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
  await addPerson(church.admin, completePerson);
  const preview = await importFile(church.admin, 'Nombre,Apellido\nRut,Gómez\nNoé,Paz\n');
  await confirmAndWaitForImport(church.admin, preview.id);
  expect((await church.admin.call(people.list, {})).items).toHaveLength(3);

  const zip = await downloadExport(church.admin);
  expect([...(await readZip(zip)).keys()].some((name) => name.endsWith('.png'))).toBe(true);
  const other = await server().createChurch();
  expect((await restoreFromZip(other.admin, zip)).status).toBe('done');
  expect((await other.admin.call(people.list, {})).items).toHaveLength(3);
  expect((await other.admin.call(churches.read, {})).logoUrl).toContain(other.id);
  // A job deletes its copy of an upload when it ends.
  await expect.poll(() => listLocalFiles(server().core.config.dataDir)).toEqual([]);

  const uploads = await server().core.uploads.getPending(church.id);
  expect(uploads.counts.size).toBe(0);
  await server().core.storage.deleteAll(church.id);
  expect((await server().anonymous.fetch(logoUrl ?? '')).status).toBe(404);
});
