import type { ChurchDb } from '#server/core/database/database.ts';
import type { RestoredArchive } from '#server/core/database/room-tables.ts';
import { runContentTask } from './message/content-pool.ts';
import { listNewsletterContents, setNewsletterContent } from './queries/restore.ts';

export async function sanitizeRestoredContents(
  db: ChurchDb,
  { isGenuine }: RestoredArchive,
): Promise<void> {
  if (isGenuine) return;
  for (const { id, content } of await listNewsletterContents(db))
    await setNewsletterContent(db, id, await runContentTask('sanitizeContent', content));
}
