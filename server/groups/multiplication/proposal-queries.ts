/** Reads and writes proposals to multiply a group. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ProposalInput, ProposalView } from '#domain/groups/multiplication-schema.ts';
import { proposalView } from '#domain/groups/multiplication-schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { undoDays } from '#server/core/database/undo.ts';
import { isDead, readDisplayName, type NamedRow } from '#server/people/public.ts';
import type { Author } from '../queries/group-queries.ts';
import { isLivingMember } from '../queries/living-queries.ts';
import { buildSupervision, type GroupScope } from '../queries/scope-queries.ts';

const { address: addressShape, schedule: scheduleShape } = proposalView.shape;

const lockRow = (db: ChurchDb, id: string) =>
  db.selectFrom('group_multiplications').selectAll().where('id', '=', id).forUpdate();

/** Locks a proposal for a change. */
export const lockProposal = (db: ChurchDb, id: string) => lockRow(db, id).executeTakeFirst();
export type ProposalColumns = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

const toColumns = ({ name, firstDay, hostId, address, schedule, words }: ProposalInput) => ({
  name,
  first_day: firstDay,
  host_id: hostId,
  address: address && JSON.stringify(address),
  schedule: schedule && JSON.stringify(schedule),
  words,
});

/** The plan of a proposal, as it was sent. */
export const toPlan = (row: Pick<ProposalColumns, 'address' | 'schedule'>) => ({
  address: addressShape.parse(row.address),
  schedule: scheduleShape.parse(row.schedule),
});

interface NewProposal {
  readonly id: string;
  readonly groupId: string;
  readonly byName: string;
  readonly proposal: ProposalInput;
}

export async function insertProposal(
  db: ChurchDb,
  { id, groupId, byName, proposal }: NewProposal,
  { userId, at }: Author,
): Promise<void> {
  await db
    .insertInto('group_multiplications')
    .values({
      id,
      group_id: groupId,
      ...toColumns(proposal),
      proposed_at: at,
      proposed_by: userId,
      proposed_by_name: byName,
    })
    .execute();
  await insertPeople(db, id, proposal.people);
}

async function insertPeople(
  db: ChurchDb,
  id: string,
  people: ProposalInput['people'],
): Promise<void> {
  await db
    .insertInto('group_multiplication_people')
    .values(
      people.map(({ personId, roleId }) => ({
        multiplication_id: id,
        person_id: personId,
        role_id: roleId,
      })),
    )
    .execute();
}

/** Replaces what is proposed. */
export async function replaceProposal(
  db: ChurchDb,
  id: string,
  proposal: ProposalInput,
): Promise<void> {
  await updateProposal(db, id, toColumns(proposal));
  await db.deleteFrom('group_multiplication_people').where('multiplication_id', '=', id).execute();
  await insertPeople(db, id, proposal.people);
}

type ProposalChange = Partial<
  Omit<ProposalColumns, 'church_id' | 'id' | 'version' | 'address' | 'schedule'> &
    Pick<ReturnType<typeof toColumns>, 'address' | 'schedule'>
>;

/** Changes a locked proposal and raises its version. */
export async function updateProposal(
  db: ChurchDb,
  id: string,
  change: ProposalChange,
): Promise<void> {
  await db
    .updateTable('group_multiplications')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The group has an answer or a first day ahead. */
const openStates = ['proposed', 'scheduled'] as const;

export const hasOpenProposal = async (db: ChurchDb, groupId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('group_multiplications')
    .select('id')
    .where('group_id', '=', groupId)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return found !== undefined;
};

/** Nobody is asked about a group that closes. */
export async function withdrawProposals(
  db: ChurchDb,
  groupId: string,
  { userId, at, name }: Author & { readonly name: string },
): Promise<void> {
  await db
    .updateTable('group_multiplications')
    .set((row) => ({
      state: 'withdrawn',
      version: row('version', '+', 1),
      decided_at: at,
      decided_by: userId,
      decided_by_name: name,
    }))
    .where('group_id', '=', groupId)
    .where('state', 'in', openStates)
    .execute();
}

/** Who goes, each with the present membership of the group, if there is one and the person is alive. */
export async function listGoing(db: ChurchDb, { id, group_id: groupId }: ProposalColumns) {
  const church = getChurchId(db);
  const { rows } = await sql<{
    person_id: string;
    role_id: string;
    membership_id: string | null;
    since: string | null;
  }>`
    SELECT p.person_id, p.role_id, m.id AS membership_id, m.since
    FROM group_multiplication_people p
    LEFT JOIN group_members m ON m.church_id = ${church}::uuid AND m.group_id = ${groupId}::uuid
      AND m.person_id = p.person_id AND ${isLivingMember(db)}
    WHERE p.church_id = ${church}::uuid AND p.multiplication_id = ${id}::uuid
    ORDER BY p.person_id`.execute(db);
  return rows;
}

type PersonJson = NamedRow & {
  readonly id: string;
  readonly photo_id: string | null;
  readonly is_deceased: boolean;
};
type GoingJson = PersonJson & { readonly role_id: string; readonly is_member: boolean };
interface ViewRow extends ProposalColumns {
  readonly group_name: string;
  readonly new_group_name: string | null;
  readonly host: PersonJson | null;
  readonly people: readonly GoingJson[];
  readonly can_undo: boolean;
}

async function readViews(
  db: ChurchDb,
  conditions: readonly RawBuilder<SqlBool>[],
  { at, order }: { readonly at: Date; readonly order: RawBuilder<unknown> },
): Promise<ProposalView[]> {
  const church = getChurchId(db);
  const columns = sql`p.id, p.photo_id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order,
    ${isDead(church)} AS is_deceased`;
  const { rows } = await sql<ViewRow>`
    SELECT x.*, g.name AS group_name, n.name AS new_group_name,
      (SELECT to_json(h) FROM (SELECT ${columns} FROM people p
        WHERE p.church_id = ${church}::uuid AND p.id = x.host_id) h) AS host,
      (SELECT coalesce(json_agg(r), '[]') FROM (
        SELECT ${columns}, y.role_id, EXISTS (SELECT FROM group_members m WHERE m.church_id = ${church}::uuid
          AND m.group_id = x.group_id AND m.person_id = p.id AND ${isLivingMember(db)}) AS is_member
        FROM group_multiplication_people y
        JOIN people p ON p.church_id = ${church}::uuid AND p.id = y.person_id
        JOIN group_roles o ON o.church_id = ${church}::uuid AND o.id = y.role_id
        WHERE y.church_id = ${church}::uuid AND y.multiplication_id = x.id
        ORDER BY o.position, p.sort_key, p.id) r) AS people,
      EXISTS (SELECT FROM undo_steps u WHERE u.church_id = ${church}::uuid AND u.id = x.undo_id
        AND u.undone_at IS NULL AND u.created_at > ${at}::timestamptz - make_interval(days => ${undoDays}::int)) AS can_undo
    FROM group_multiplications x
    JOIN groups g ON g.church_id = ${church}::uuid AND g.id = x.group_id
    LEFT JOIN groups n ON n.church_id = ${church}::uuid AND n.id = x.new_group_id
    WHERE x.church_id = ${church}::uuid AND ${sql.join(conditions, sql` AND `)}
    ORDER BY ${order}`.execute(db);
  return rows.map(toView);
}

const toPerson = (row: PersonJson) => ({
  id: row.id,
  displayName: readDisplayName(row),
  photoId: row.photo_id,
  isDeceased: row.is_deceased,
});

const toView = (row: ViewRow): ProposalView => ({
  id: row.id,
  version: row.version,
  state: row.state,
  group: { id: row.group_id, name: row.group_name },
  name: row.name,
  firstDay: row.first_day,
  host: row.host && toPerson(row.host),
  ...toPlan(row),
  words: row.words,
  people: row.people.map((person) => ({
    ...toPerson(person),
    roleId: person.role_id,
    isMember: person.is_member,
  })),
  proposedBy: row.proposed_by_name,
  proposedAt: row.proposed_at.toISOString(),
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  newGroup:
    row.new_group_id === null ? null : { id: row.new_group_id, name: row.new_group_name ?? '' },
  undoId: row.can_undo ? row.undo_id : null,
});

export const listProposals = (db: ChurchDb, groupId: string, at: Date): Promise<ProposalView[]> =>
  readViews(db, [sql<SqlBool>`x.group_id = ${groupId}::uuid`], {
    at,
    order: sql`x.proposed_at DESC, x.id`,
  });

export const findProposal = async (
  db: ChurchDb,
  id: string,
  at: Date,
): Promise<ProposalView | undefined> =>
  (await readViews(db, [sql<SqlBool>`x.id = ${id}::uuid`], { at, order: sql`x.id` }))[0];

/** Those that wait for an answer in the groups that the user supervises. */
export const listWaitingProposals = (
  db: ChurchDb,
  scope: GroupScope,
  at: Date,
): Promise<ProposalView[]> =>
  readViews(
    db,
    [sql<SqlBool>`x.state = 'proposed'`, ...buildSupervision(db, scope, sql`x.group_id`)],
    { at, order: sql`x.proposed_at, x.id` },
  );
