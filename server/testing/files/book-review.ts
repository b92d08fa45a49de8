/** Questions about entries and archives of the books for tests. */
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import type { ArchiveView, QuestionView } from '#domain/book-review/schema.ts';
import { archivePhases } from '#domain/kernel/archives.ts';
import { newId } from '#server/core/ids.ts';
import { readZip } from './archives.ts';
import type { Client } from '../server.ts';

export const askAbout = (
  client: Client,
  entryId: string,
  text = '¿De qué es este gasto?',
): Promise<QuestionView> => client.call(contract.ask, { requestId: newId(), entryId, text });

export const answerTo = (
  client: Client,
  { id: questionId }: Pick<QuestionView, 'id'>,
  text = 'Es el arriendo de marzo.',
): Promise<QuestionView> => client.call(contract.answer, { requestId: newId(), questionId, text });

export async function waitForArchive(client: Client, archiveId: string): Promise<ArchiveView> {
  for (;;) {
    const { items } = await client.call(contract.archives, {});
    const found = items.find(({ id }) => id === archiveId);
    if (found && !archivePhases.isRunning(found.status)) return found;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

export const fetchArchive = (client: Client, archiveId: string): Promise<Response> =>
  client.fetch(`/api/book-review/archives/${archiveId}/file`);

/** The files of a new archive of these months, by their names. */
export async function makeArchive(
  client: Client,
  period = { from: '2026-01', to: '2026-03' },
): Promise<{ readonly archive: ArchiveView; readonly files: Map<string, string> }> {
  const { id } = await client.call(contract.startArchive, period);
  const archive = await waitForArchive(client, id);
  const response = await fetchArchive(client, id);
  const files = await readZip(Buffer.from(await response.arrayBuffer()));
  return {
    archive,
    files: new Map([...files].map(([path, content]) => [path, content.toString('utf8')])),
  };
}
