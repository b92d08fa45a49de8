import type { ChurchDb, Database, UnscopedDb } from '../database/database.ts';

export interface MailRow {
  readonly id: string;
  readonly content: string;
  readonly expires_at: Date;
}

export interface ClaimedMail extends MailRow {
  /** Includes this attempt. */
  readonly attempts: number;
}

type Db = Database['global'];

export async function insertMail(
  db: ChurchDb | UnscopedDb | Db,
  mail: MailRow,
  at: Date,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...mail, next_at: at })
    .execute();
}

/** Claims the mails that are due; another process may claim them again after `leaseEnd`. */
export function claimMails(
  db: Db,
  { at, leaseEnd, count }: { readonly at: Date; readonly leaseEnd: Date; readonly count: number },
): Promise<ClaimedMail[]> {
  return db
    .with('due', (cte) =>
      cte
        .selectFrom('mails')
        .select('id')
        .where('next_at', '<=', at)
        .orderBy('next_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mails')
    .from('due')
    .whereRef('mails.id', '=', 'due.id')
    .set((mail) => ({ next_at: leaseEnd, attempts: mail('mails.attempts', '+', 1) }))
    .returning(['mails.id', 'mails.content', 'mails.expires_at', 'mails.attempts'])
    .execute();
}

export async function postponeMail(
  db: Db,
  id: string,
  retry: { readonly next_at: Date; readonly attempts: number },
): Promise<void> {
  await db.updateTable('mails').set(retry).where('id', '=', id).execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}
