/** A superadmin's session that acts in the church it supports: a copy of the support access, read with the session. */
import type { UnscopedDb } from '../database/database.ts';

/** `until`: null while the church has not approved the access. */
export interface SessionSupport {
  readonly id: string;
  readonly church_id: string;
  readonly read_only: boolean;
  readonly until: Date | null;
}

/** From its next request on, the session acts in the church. */
export async function addSupportToSession(
  db: UnscopedDb,
  sessionId: string,
  support: SessionSupport,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      support_id: support.id,
      support_church_id: support.church_id,
      support_read_only: support.read_only,
      support_until: support.until,
    })
    .where('id', '=', sessionId)
    .execute();
}

export async function removeSupportFromSessions(db: UnscopedDb, supportId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      support_id: null,
      support_church_id: null,
      support_read_only: true,
      support_until: null,
    })
    .where('support_id', '=', supportId)
    .execute();
}
