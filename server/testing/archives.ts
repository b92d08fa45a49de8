/** A church's copy in a test: asked for, awaited, downloaded, opened. */
import yauzl from 'yauzl';
import { buffer } from 'node:stream/consumers';
import { dataContract as data } from '#domain/data/contract.ts';
import type { ExportView } from '#domain/data/schema.ts';
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
  for await (const entry of archive.eachEntry()) files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
}
