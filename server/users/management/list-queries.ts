/** Users of the church that the transaction is bound to. */
import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { UserState, UserView } from '#domain/users/schema.ts';
import { isBuiltInRole } from '#domain/users/rules.ts';
import { toForwardPage } from '#domain/kernel/paging.ts';
import { lockChurch } from '#server/churches/public.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { revokeInvitationsOfPeople } from '../invitations/waiting-queries.ts';

export const nameCursor = z.tuple([z.string().max(200), z.uuid()]);
export const pageSize = 50;

export interface UserFilter {
  readonly search: string | undefined;
  readonly role: string | undefined;
  readonly state: UserState | undefined;
  /** The cursor: only users after this one, by name. */
  readonly after: readonly [name: string, id: string] | null;
}

export const userState = sql<UserState>`CASE WHEN users.disabled_at IS NOT NULL THEN 'disabled'
  WHEN users.email_verified THEN 'active' ELSE 'not-activated' END`;

const selectUsers = (db: ChurchDb) =>
  db
    .selectFrom('users')
    .innerJoin('churches', 'churches.id', 'users.church_id')
    .leftJoin('church_roles', 'church_roles.id', 'users.church_role_id')
    .leftJoin('user_people', 'user_people.user_id', 'users.id')
    .leftJoin('people', 'people.id', 'user_people.person_id')
    .where('users.church_id', '=', getChurchId(db))
    // Superadmins belong to the platform and are never listed.
    .where('users.role', '<>', 'superadmin')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.last_login',
      'church_roles.id as church_role_id',
      'church_roles.name as church_role_name',
      'people.id as person_id',
      sql<string>`lower(users.name)`.as('sort_name'),
      sql<string>`concat_ws(' ', nullif(people.given_names, ''), nullif(people.surname1, ''), nullif(people.surname2, ''))`.as(
        'person_name',
      ),
      userState.as('state'),
      sql<boolean>`users.two_factor_at IS NOT NULL`.as('two_factor'),
      sql<boolean>`coalesce(churches.owner_user_id = users.id, false)`.as('owner'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

/** The church's own role, of which `church_roles` was joined; null with a built-in role. */
export const toChurchRole = ({
  church_role_id: id,
  church_role_name: name,
}: Pick<Row, 'church_role_id' | 'church_role_name'>): UserView['churchRole'] =>
  id === null ? null : { id, name: name ?? '' };

const toUserView = (row: Row): UserView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  churchRole: toChurchRole(row),
  state: row.state,
  lastLogin: row.last_login?.toISOString() ?? null,
  twoFactor: row.two_factor,
  person: row.person_id === null ? null : { id: row.person_id, name: row.person_name },
  owner: row.owner,
});

/** A page of users, sorted by name. */
export async function listUsers(
  db: ChurchDb,
  filter: UserFilter,
): Promise<{ items: UserView[]; next: string | null }> {
  const { search, role, after } = filter;
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await selectUsers(db)
    .$if(Boolean(search), (query) =>
      query.where((user) =>
        user.or([user('users.name', 'ilike', pattern), user('users.email', 'ilike', pattern)]),
      ),
    )
    .$if(role !== undefined, (query) =>
      role !== undefined && isBuiltInRole(role)
        ? query.where('users.role', '=', role).where('users.church_role_id', 'is', null)
        : query.where('users.church_role_id', '=', role ?? ''),
    )
    .$if(filter.state !== undefined, (query) =>
      query.where(userState, '=', filter.state ?? 'active'),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(lower(users.name), users.id) > (${after?.[0]}, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .limit(pageSize + 1)
    .execute();
  const page = toForwardPage(rows, pageSize, (row) => [row.sort_name, row.id]);
  return { ...page, items: page.items.map(toUserView) };
}

export async function findUser(db: ChurchDb, userId: string): Promise<UserView | undefined> {
  const row = await selectUsers(db).where('users.id', '=', userId).executeTakeFirst();
  return row && toUserView(row);
}

/** `taken`: another user is linked to the person. `missing`: the church has no such person. Revokes the person's invitations. */
export async function linkPerson(
  db: ChurchDb,
  userId: string,
  personId: string,
): Promise<'linked' | 'taken' | 'missing'> {
  await lockChurch(db);
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!person) return 'missing';
  const other = await db
    .selectFrom('user_people')
    .select('user_id')
    .where('person_id', '=', personId)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  if (other) return 'taken';
  await revokeInvitationsOfPeople(db, [personId]);
  await db
    .insertInto('user_people')
    .values({ user_id: userId, person_id: personId })
    .onConflict((conflict) =>
      conflict.columns(['church_id', 'user_id']).doUpdateSet({ person_id: personId }),
    )
    .execute();
  return 'linked';
}

export async function unlinkPerson(db: ChurchDb, userId: string): Promise<void> {
  await db.deleteFrom('user_people').where('user_id', '=', userId).execute();
}

/** Those of the people who belong to a user. */
export async function listLinkedPeople(db: ChurchDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('user_people').select('person_id').execute();
  const wanted = new Set(ids);
  return rows.map((row) => row.person_id).filter((id) => wanted.has(id));
}

/** The people that users of the church are linked to, by user. */
export async function readPeopleOfUsers(db: ChurchDb): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('user_people').select(['user_id', 'person_id']).execute();
  return new Map(rows.map((row) => [row.user_id, row.person_id]));
}

/** The person that the user is linked to. */
export const findPersonOfUser = async (db: ChurchDb, userId: string): Promise<string | null> =>
  (await selectPersonOfUser(db, [userId]))[0]?.person_id ?? null;

const selectPersonOfUser = prepareQuery<{ readonly person_id: string }>(
  'find_person_of_user',
  'SELECT u.person_id FROM user_people u WHERE u.church_id = $1 AND u.user_id = $2::uuid',
);

/** Links the user of one person to another, unless that one has a user already. */
export async function moveUserLink(
  db: ChurchDb,
  fromPersonId: string,
  toPersonId: string,
): Promise<void> {
  await db
    .updateTable('user_people')
    .set({ person_id: toPersonId })
    .where('person_id', '=', fromPersonId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_people as taken')
            .select('taken.user_id')
            .where('taken.person_id', '=', toPersonId),
        ),
      ),
    )
    .execute();
}
