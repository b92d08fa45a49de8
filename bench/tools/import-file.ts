/** Imports a spreadsheet as a browser does: upload, preview, confirmation. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportView } from '#domain/imports/schema.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import type { Api } from '../api.ts';

export interface ImportedFile {
  readonly file: Uint8Array<ArrayBuffer>;
  /** Of the import's endpoints, before `/imports`. */
  readonly path: string;
  readonly purpose: UploadPurpose;
  /** Called while the product works. */
  readonly onPoll: () => void;
}

export interface ImportTimes {
  /** Milliseconds from the request to the preview, and from the confirmation to the end. */
  readonly analysis: number;
  readonly confirmation: number;
}

/** Throws unless every row is imported. */
export async function importFile(
  church: Api,
  { file, path, purpose, onPoll }: ImportedFile,
): Promise<ImportTimes & { readonly rows: number }> {
  const uploadId = await uploadFile(church, file, purpose);
  const startedAt = performance.now();
  const imports = `${path}/imports`;
  const { id } = await church.call<ImportView>('POST', imports, {
    uploadId,
    fileName: 'libro.csv',
  });
  const one = `${imports}/${id}`;
  const { counts } = await waitForStatus(church, one, 'ready', onPoll);
  const analysed = performance.now();
  const { rows, valid } = counts;
  if (valid < rows) throw new Error(`Only ${valid} of ${rows} rows of the file can be imported`);
  const confirmed = performance.now();
  await church.call('POST', `${one}/confirmation`, { duplicates: 'import' });
  const done = await waitForStatus(church, one, 'done', onPoll);
  if (done.counts.imported !== rows)
    throw new Error(`Only ${done.counts.imported} of ${rows} rows were imported`);
  return { analysis: analysed - startedAt, confirmation: performance.now() - confirmed, rows };
}

/** Returns the id of the upload. */
export async function uploadFile(
  church: Api,
  file: Uint8Array<ArrayBuffer>,
  purpose: UploadPurpose,
): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = Object.entries({ purpose, filename: 'libro.csv' });
  const created = await church.fetch('POST', '/api/uploads', {
    headers: {
      ...tus,
      'upload-length': String(file.length),
      'upload-metadata': metadata
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  const location = created.headers.get('location') ?? '';
  const headers = {
    ...tus,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  await church.fetch('PATCH', location, { headers, body: file });
  return location.split('/').at(-1) ?? '';
}

async function waitForStatus(
  church: Api,
  path: string,
  wanted: ImportView['status'],
  onPoll: () => void,
): Promise<ImportView> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const view = await church.call<ImportView>('GET', path);
    if (view.status === wanted) return view;
    if (view.status === 'failed') throw new Error(`The import failed: ${view.failure}`);
    onPoll();
    await pause(100);
  }
  throw new Error(`The import is not ${wanted} after three minutes`);
}
