import type { ReadingRun, WritingRun } from '#server/imports/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { PostingCall } from '#server/finance/public.ts';

/** The user who imports posts. */
export const toPostingCall = (
  db: ChurchDb,
  {
    author,
    importedBy,
    church,
  }: Pick<WritingRun, 'author'> & Pick<ReadingRun, 'importedBy' | 'church'>,
): PostingCall => ({ db, church, actor: { userId: author.userId, name: importedBy } });
