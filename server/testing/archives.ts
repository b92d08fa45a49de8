/** A church's copy in a test: asked for, awaited, downloaded, opened. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { dataContract as data } from '#domain/data/contract.ts';
import { manifest, manifestName } from '#domain/data/manifest.ts';
import type { ExportView, RestoreView } from '#domain/data/schema.ts';
import { uploadFile } from './imports.ts';
import type { Client } from './server.ts';

export async function settledExport(client: Client, exportId: string): Promise<ExportView> {
  for (;;) {
    const found = (await client.call(data.exports, {})).items.find(({ id }) => id === exportId);
    if (found && found.status !== 'waiting' && found.status !== 'writing') return found;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** The whole zip file. */
export async function exportedZip(client: Client): Promise<Buffer> {
  const { id } = await client.call(data.startExport, {});
  const made = await settledExport(client, id);
  if (made.status !== 'done') throw new Error(`The copy is ${made.status}`);
  const response = await client.fetch(`/api/church/exports/${id}/file`);
  return Buffer.from(await response.arrayBuffer());
}

/** Its files by path. */
export async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
}

/** A zip file of these files, as somebody with bad intent may make one. */
export function zipped(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of files) zip.addBuffer(content, path);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** The same copy, with one file of a table changed and the manifest telling the truth about it; its seal is not ours. */
export async function forged(
  zip: Buffer,
  table: string,
  change: (csv: string) => string,
): Promise<Buffer> {
  const files = await unzipped(zip);
  const told = manifest.parse(JSON.parse(files.get(manifestName)?.toString() ?? ''));
  const tables = told.tables.map((each) => {
    if (each.table !== table) return each;
    const content = Buffer.from(change(files.get(each.path)?.toString() ?? ''));
    files.set(each.path, content);
    return {
      ...each,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
  });
  files.set(manifestName, Buffer.from(JSON.stringify({ ...told, tables })));
  return zipped(files);
}

/** Uploads a copy and has it looked through. */
export async function checkedRestore(client: Client, zip: Buffer): Promise<RestoreView> {
  const uploadId = await uploadFile(client, zip, 'copia.zip', 'church-restore');
  const { id } = await client.call(data.startRestore, { uploadId });
  return settledRestore(client, id);
}

export async function settledRestore(client: Client, restoreId: string): Promise<RestoreView> {
  for (;;) {
    const found = (await client.call(data.restores, {})).items.find(({ id }) => id === restoreId);
    if (found && found.status !== 'checking' && found.status !== 'restoring') return found;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

export async function confirmedRestore(client: Client, zip: Buffer): Promise<RestoreView> {
  const { id, status, failure } = await checkedRestore(client, zip);
  if (status !== 'ready') throw new Error(failure ?? status);
  await client.call(data.confirmRestore, { restoreId: id });
  return settledRestore(client, id);
}
