/** Notes who looked at what people give. */
import type { LookupKind } from '#domain/book-review/schema.ts';
import { now } from '#server/core/clock.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { extendLookup, insertLookup } from './lookup-queries.ts';

export interface Shown {
  readonly kind: LookupKind;
  /** Default: of all. */
  readonly subjectId?: string;
  readonly label?: string;
  /** The one whose gifts they are. */
  readonly personId?: string | null;
  /** Those who were shown; 0: nobody. */
  readonly people: number;
  /** A file of all, in which nobody was counted. */
  readonly isFile?: boolean;
}

/** Pages of a list that follow each other within this time are one row. */
const togetherMs = 10 * 60_000;

/** What users see of themselves is not noted. */
export async function recordLookup(call: TransactionCall<unknown>, shown: Shown): Promise<void> {
  const { db, actor, input } = call;
  const { kind, subjectId = null, label = '', personId = null, people } = shown;
  if (personId !== null && personId === (await findPersonOfUser(db, actor.userId))) return;
  const at = now();
  await lockInTransaction(db, `review-lookups ${actor.userId}`);
  const isFirstPage = !(input as { readonly cursor?: string }).cursor;
  const lookup = { userId: actor.userId, kind, subjectId, isFirstPage, people };
  if (await extendLookup(db, lookup, { since: new Date(at.getTime() - togetherMs), at })) return;
  await insertLookup(db, {
    id: newId(),
    user_id: actor.userId,
    user_name: actor.name,
    kind,
    subject_id: subjectId,
    label,
    person_id: personId,
    people,
    started_at: at,
    last_at: at,
  });
}
