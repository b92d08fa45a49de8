/** What becomes of gifts and accounts when people are merged or erased. */
import { sql } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';

/** The kept person has given, and keeps the accounts. */
export async function moveGiving(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  await db
    .updateTable('finance_gifts')
    .set({ person_id: keptId })
    .where('person_id', '=', removedId)
    .execute();
  await db
    .updateTable('finance_receipts')
    .set({ person_id: keptId })
    .where('person_id', '=', removedId)
    .execute();
  await db
    .updateTable('finance_accounts')
    .set({ keeper_id: keptId })
    .where('keeper_id', '=', removedId)
    .execute();
}

/**
 * The gifts stay, with their amounts and without the name; an account has no keeper any more. Receipts are papers that were handed
 * out: they keep the name that is printed on them, without the person.
 */
export async function forgetGiver(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  await db
    .updateTable('finance_gifts')
    // Numbers of envelopes and transfers tell whose they are.
    .set({ person_id: null, is_household: false, envelope: '', reference: '' })
    .where(sql<boolean>`person_id = ANY (${personIds}::uuid[])`)
    .execute();
  await db
    .updateTable('finance_receipts')
    .set({ person_id: null })
    .where(sql<boolean>`person_id = ANY (${personIds}::uuid[])`)
    .execute();
  await db
    .updateTable('finance_accounts')
    .set({ keeper_id: null })
    .where(sql<boolean>`keeper_id = ANY (${personIds}::uuid[])`)
    .execute();
}

export async function countGiftsOfPerson(db: ChurchDb, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('finance_gifts')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
