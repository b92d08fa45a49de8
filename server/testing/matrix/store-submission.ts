import type { MatrixContext } from './row.ts';

/** A submission that waits, inserted directly because what sends it is closed in some situations. */
export async function storeSubmission(
  { server, churchId }: MatrixContext,
  kind: string,
  content: object,
): Promise<{ submissionId: string }> {
  const id = crypto.randomUUID();
  await server.core.database.inChurch(churchId, (db) =>
    db
      .insertInto('submissions')
      .values({ id, kind, content: JSON.stringify(content), submitted_at: new Date(0) })
      .execute(),
  );
  return { submissionId: id };
}
