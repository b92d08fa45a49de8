/** Who follows up a newcomer until when. A person has at most one that is open. */
import type { Selectable } from 'kysely';
import type { AcceptedCard, FollowUpView } from '#domain/visitors/schema.ts';
import type { NewcomersCard } from '#domain/visitors/front-page.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { readNamedPeople } from '#server/people/public.ts';

type Row = Selectable<Tables['follow_ups']>;

export const toFollowUpView = (row: Row, today: string): FollowUpView => ({
  id: row.id,
  responsibleId: row.responsible_id,
  responsibleName: row.responsible_name,
  dueOn: row.due_on,
  isOverdue: row.done_at === null && row.due_on < today,
  doneAt: row.done_at?.toISOString() ?? null,
  doneBy: row.done_by_name,
});

export const listFollowUps = (db: ChurchDb, personId: string): Promise<Row[]> =>
  db
    .selectFrom('follow_ups')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export interface NewFollowUp {
  readonly personId: string;
  readonly responsible: { readonly id: string; readonly name: string };
  readonly dueOn: string;
  readonly at: Date;
  readonly byName: string;
}

/** Changes the open one, or adds one. */
export async function saveFollowUp(db: ChurchDb, followUp: NewFollowUp): Promise<Row> {
  const values = {
    responsible_id: followUp.responsible.id,
    responsible_name: followUp.responsible.name,
    due_on: followUp.dueOn,
  };
  const changed = await db
    .updateTable('follow_ups')
    .set(values)
    .where('person_id', '=', followUp.personId)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return (
    changed ??
    (await db
      .insertInto('follow_ups')
      .values({
        id: newId(),
        person_id: followUp.personId,
        ...values,
        created_at: followUp.at,
        created_by_name: followUp.byName,
      })
      .returningAll()
      .executeTakeFirstOrThrow())
  );
}

/** `by` null: it is open again. Undefined if there is none in the other state. */
export const markFollowUp = (
  db: ChurchDb,
  { personId, id }: { readonly personId: string; readonly id: string },
  by: { readonly name: string; readonly at: Date } | null,
): Promise<Row | undefined> =>
  db
    .updateTable('follow_ups')
    .set({ done_at: by?.at ?? null, done_by_name: by?.name ?? '' })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('done_at', by ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();

/** Gives one that is still open back as it was. */
export async function restoreFollowUp(
  db: ChurchDb,
  id: string,
  before: NonNullable<AcceptedCard['followUpBefore']>,
): Promise<void> {
  await db
    .updateTable('follow_ups')
    .set({
      responsible_id: before.responsibleId,
      responsible_name: before.responsibleName,
      due_on: before.dueOn,
    })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

export async function deleteFollowUp(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('follow_ups').where('id', '=', id).execute();
}

/** A merge leaves one that is open: that of the record which stays. */
export async function moveFollowUps(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  const open = await db
    .selectFrom('follow_ups')
    .select('id')
    .where('person_id', '=', keptId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (open)
    await db
      .deleteFrom('follow_ups')
      .where('person_id', '=', removedId)
      .where('done_at', 'is', null)
      .execute();
  await db
    .updateTable('follow_ups')
    .set({ person_id: keptId })
    .where('person_id', '=', removedId)
    .execute();
}

const shown = 5;

/** The open ones of a user, the most urgent first. */
export async function readNewcomers(
  db: ChurchDb,
  userId: string,
  today: string,
): Promise<NewcomersCard> {
  const open = () =>
    db.selectFrom('follow_ups').where('responsible_id', '=', userId).where('done_at', 'is', null);
  const rows = await open()
    .select(['id', 'person_id', 'due_on'])
    .orderBy('due_on')
    .orderBy('id')
    .limit(shown)
    .execute();
  if (rows.length === 0) return { items: [], total: 0 };
  const { total } = await open()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = rows.map((row) => row.person_id);
  const people = await readNamedPeople(db, ids);
  const phones = await db
    .selectFrom('person_phones')
    .select(['person_id', 'e164', 'whatsapp'])
    .where('person_id', 'in', ids)
    .where('position', '=', 0)
    .execute();
  const phoneOf = new Map(phones.map((row) => [row.person_id, row]));
  return {
    items: rows.flatMap((row) => {
      const person = people.get(row.person_id);
      const phone = phoneOf.get(row.person_id);
      return person
        ? [
            {
              followUpId: row.id,
              person: { ...person, phone: phone?.e164 ?? null, whatsapp: phone?.whatsapp ?? false },
              dueOn: row.due_on,
              isOverdue: row.due_on < today,
            },
          ]
        : [];
    }),
    total: Number(total),
  };
}

/** The active users of the church, sorted by name. */
export const listUsers = (db: ChurchDb) =>
  db
    .selectFrom('users')
    .leftJoin('church_roles', 'church_roles.id', 'users.church_role_id')
    .where('users.church_id', '=', getChurchId(db))
    .where('users.role', '<>', 'superadmin')
    .where('users.disabled_at', 'is', null)
    .select(['users.id', 'users.name', 'users.role', 'church_roles.permissions'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
