/** Uploads and imports of people and groups, as a browser makes them. */
import { groupsImport } from '#domain/group-imports/contract.ts';
import type { entriesImport, giftsImport } from '#domain/finance-imports/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { importPhases, type ConfirmImport, type ImportView } from '#domain/imports/schema.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import type { Client } from './server.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Uploads a file by tus and returns its id. */
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

/** Uploads a file, starts its import and waits for the preview. */
export async function importFile(
  client: Client,
  content: Buffer | string,
  fileName = 'miembros.csv',
): Promise<ImportView> {
  const uploadId = await uploadFile(client, content, fileName);
  const { id } = await client.call(people.startImport, { uploadId, fileName });
  return waitForImport(client, id);
}

/** Imports rows of people until the preview. */
export const importRows = (
  client: Client,
  rows: readonly (readonly string[])[],
): Promise<ImportView> => importFile(client, toCsv(';', rows));

async function waitWhileRunning(read: () => Promise<ImportView>): Promise<ImportView> {
  for (;;) {
    const view = await read();
    if (!importPhases.isRunning(view.status)) return view;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** Waits until the import's background job has finished. */
export const waitForImport = (client: Client, importId: string): Promise<ImportView> =>
  waitWhileRunning(() => client.call(people.import, { importId }));

export async function confirmAndWaitForImport(
  client: Client,
  importId: string,
  choices: Partial<ConfirmImport> = {},
): Promise<ImportView> {
  await client.call(people.confirmImport, { importId, ...choices });
  return waitForImport(client, importId);
}

const { endpoints: groups } = groupsImport;

export const waitForGroupImport = (client: Client, importId: string): Promise<ImportView> =>
  waitWhileRunning(() => client.call(groups.import, { importId }));

/** Uploads a sheet of groups, starts its import and waits for the preview. */
export async function importGroups(
  client: Client,
  rows: readonly (readonly string[])[],
): Promise<ImportView> {
  const uploadId = await uploadFile(client, toCsv(';', rows), 'grupos.csv', 'groups-import');
  return waitForGroupImport(client, (await client.call(groups.startImport, { uploadId })).id);
}

export async function confirmGroupImport(
  client: Client,
  importId: string,
  choices: Partial<ConfirmImport> = {},
): Promise<ImportView> {
  await client.call(groups.confirmImport, { importId, ...choices });
  return waitForGroupImport(client, importId);
}

/** Says what words of a column mean. */
export async function chooseGroupWords(
  client: Client,
  { id: importId, settings }: ImportView,
  words: Record<string, Record<string, string | null>>,
): Promise<ImportView> {
  if (!settings) throw new Error('The file was not read');
  await client.call(groups.changeImport, { importId, ...settings, words });
  return waitForGroupImport(client, importId);
}

/** The columns of features later than people that the user may import. */
export async function listFeatureTargets(client: Client): Promise<string[]> {
  const { items } = await client.call(people.importColumns, {});
  return items.map(({ target }) => target).filter((target) => target.startsWith('feature:'));
}

/** Formats rows as CSV. */
export function toCsv(separator: string, lines: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  return lines.map((line) => `${line.map(cell).join(separator)}\r\n`).join('');
}

/** Of gifts and movements. */
type BooksImport = typeof giftsImport | typeof entriesImport;

export const waitForBooks = (
  client: Client,
  { endpoints }: BooksImport,
  importId: string,
): Promise<ImportView> => waitWhileRunning(() => client.call(endpoints.import, { importId }));

export async function previewBooks(
  client: Client,
  declaration: BooksImport,
  rows: readonly (readonly string[])[],
): Promise<ImportView> {
  const content = toCsv(
    ';',
    rows.map((row) => [...row]),
  );
  const uploadId = await uploadFile(client, content, 'libro.csv', declaration.purpose);
  const { id } = await client.call(declaration.endpoints.startImport, { uploadId });
  return waitForBooks(client, declaration, id);
}

export async function importBooks(
  client: Client,
  declaration: BooksImport,
  rows: readonly (readonly string[])[],
  choices: Partial<ConfirmImport> = {},
): Promise<ImportView> {
  const { id: importId } = await previewBooks(client, declaration, rows);
  await client.call(declaration.endpoints.confirmImport, { importId, ...choices });
  return waitForBooks(client, declaration, importId);
}

export const listBookProblems = async (
  client: Client,
  { endpoints }: BooksImport,
  { id: importId }: ImportView,
) =>
  (await client.call(endpoints.importProblems, { importId })).items.map(({ row, message }) => [
    row,
    message,
  ]);
