/** Exports and restores of a church's data, as a client makes them. */
import { archivePhases } from '#domain/kernel/archives.ts';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { dataContract as data } from '#domain/data/contract.ts';
import { manifest, manifestName } from '#domain/data/manifest.ts';
import { restorePhases, type ExportView, type RestoreView } from '#domain/data/schema.ts';
import { uploadFile } from '../imports.ts';
import type { Client } from '../server.ts';

export async function waitForExport(client: Client, exportId: string): Promise<ExportView> {
  for (;;) {
    const found = (await client.call(data.exports, {})).items.find(({ id }) => id === exportId);
    if (found && !archivePhases.isRunning(found.status)) return found;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** Exports the church's data and returns the zip file. */
export async function downloadExport(client: Client): Promise<Buffer> {
  const { id } = await client.call(data.startExport, {});
  const finished = await waitForExport(client, id);
  if (finished.status !== 'done') throw new Error(`The export is ${finished.status}`);
  const response = await client.fetch(`/api/church/exports/${id}/file`);
  return Buffer.from(await response.arrayBuffer());
}

/** The files of a zip archive by path. */
export async function readZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
}

/** A zip archive of the given files, for hostile archives in tests. */
export function createZip(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of files) zip.addBuffer(content, path);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/**
 * Changes the file of one table and updates its size and hash in the manifest, which makes the seal invalid. `columns`: new
 * names of columns, of which one may become several.
 */
export async function forgeZip(
  zip: Buffer,
  table: string,
  change: (csv: string) => string,
  columns: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<Buffer> {
  const files = await readZip(zip);
  const original = manifest.parse(JSON.parse(files.get(manifestName)?.toString() ?? ''));
  const tables = original.tables.map((each) => {
    if (each.table !== table) return each;
    const content = Buffer.from(change(files.get(each.path)?.toString() ?? ''));
    files.set(each.path, content);
    return {
      ...each,
      columns: each.columns.flatMap((name) => columns[name] ?? name),
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
  });
  files.set(manifestName, Buffer.from(JSON.stringify({ ...original, tables })));
  return createZip(files);
}

/** An archive without one of its tables, as of a version that did not have it. */
export async function removeTable(zip: Buffer, table: string): Promise<Buffer> {
  const files = await readZip(zip);
  const original = manifest.parse(JSON.parse(files.get(manifestName)?.toString() ?? ''));
  const tables = original.tables.filter((each) => {
    if (each.table === table) files.delete(each.path);
    return each.table !== table;
  });
  files.set(manifestName, Buffer.from(JSON.stringify({ ...original, tables })));
  return createZip(files);
}

/** Uploads an export and waits until its check has finished. */
export async function prepareRestore(client: Client, zip: Buffer): Promise<RestoreView> {
  const uploadId = await uploadFile(client, zip, 'copia.zip', 'church-restore');
  const { id } = await client.call(data.startRestore, { uploadId });
  return waitForRestore(client, id);
}

export async function waitForRestore(client: Client, restoreId: string): Promise<RestoreView> {
  for (;;) {
    const found = (await client.call(data.restores, {})).items.find(({ id }) => id === restoreId);
    if (found && !restorePhases.isRunning(found.status)) return found;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

export async function restoreFromZip(client: Client, zip: Buffer): Promise<RestoreView> {
  const { id, status, failure } = await prepareRestore(client, zip);
  if (status !== 'ready') throw new Error(failure ?? status);
  await client.call(data.confirmRestore, { restoreId: id });
  return waitForRestore(client, id);
}
