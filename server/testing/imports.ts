/** A file on its way to become people, as a browser sends it. */
import { peopleContract as people } from '#domain/people/contract.ts';
import type { ConfirmImport, ImportView } from '#domain/people/import/imports.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import type { Client } from './server.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Uploads a file by tus; its id. */
export async function uploadFile(
  client: Client,
  content: Buffer | string,
  fileName: string,
  purpose: UploadPurpose = 'people-import',
): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const created = await client.fetch('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `purpose ${base64(purpose)},filename ${base64(fileName)}`,
    },
  });
  const location = created.headers.get('location') ?? '';
  await client.fetch(location, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  return location.split('/').at(-1) ?? '';
}

/** Uploads a file and starts its import; what was found in it. */
export async function importFile(
  client: Client,
  content: Buffer | string,
  fileName = 'miembros.csv',
): Promise<ImportView> {
  const uploadId = await uploadFile(client, content, fileName);
  const { id } = await client.call(people.startImport, { uploadId, fileName });
  return settledImport(client, id);
}

/** The import, once no job works on it. */
export async function settledImport(client: Client, importId: string): Promise<ImportView> {
  for (;;) {
    const view = await client.call(people.import, { importId });
    if (view.status !== 'analysing' && view.status !== 'importing') return view;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

export async function confirmedImport(
  client: Client,
  importId: string,
  choices: Partial<ConfirmImport> = {},
): Promise<ImportView> {
  await client.call(people.confirmImport, { importId, ...choices });
  return settledImport(client, importId);
}

/** Rows as the text of a CSV file. */
export function csvOf(separator: string, lines: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  return lines.map((line) => `${line.map(cell).join(separator)}\r\n`).join('');
}
