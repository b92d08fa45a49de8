/** Teams with their positions and members. */
import type { z } from 'zod';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { rotaContract } from '#domain/rota/contract.ts';
import { maxMembers, maxTeams, type TeamView } from '#domain/rota/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { isForeignKeyViolation, mapError } from '#server/core/database/constraint-errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { listDeadIds, readNamedPeople } from '#server/people/public.ts';
import { listAvailablePeople } from './queries/assignment-queries.ts';
import { leaveTeam } from './leave-team.ts';
import {
  deleteMember,
  deleteMembers,
  deleteTeam,
  findTeamByRequest,
  insertTeam,
  listMembers,
  listPositions,
  listTeamColumns,
  lockTeam,
  saveMember,
  savePositions,
  updateTeam,
  type TeamColumns,
} from './queries/team-queries.ts';

type Call<E extends keyof typeof rotaContract> = TransactionCall<
  z.output<(typeof rotaContract)[E]['input']>
>;

/** Throws Problem `not_found` without one. */
function requireTeam<T>(found: T | undefined): T {
  if (found === undefined) throw new Problem('not_found', 'rota:errors.team-not-found');
  return found;
}

export async function listTeams(db: ChurchDb): Promise<TeamView[]> {
  const teams = await listTeamColumns(db);
  const positions = Map.groupBy(await listPositions(db), (each) => each.team_id);
  const all = await listMembers(db);
  const dead = await listDeadIds(
    db,
    all.flatMap((each) => [each.person_id, each.partner_id ?? each.person_id]),
  );
  // The rows of people who died stay for a death that was recorded by mistake.
  const members = all.filter((each) => !dead.has(each.person_id));
  const people = await readNamedPeople(db, [
    ...new Set(members.flatMap((each) => [each.person_id, each.partner_id ?? each.person_id])),
  ]);
  const byTeam = Map.groupBy(members, (each) => each.team_id);
  return teams.map((team) => ({
    id: team.id,
    version: team.version,
    name: team.name,
    positions: (positions.get(team.id) ?? []).map(({ id, name }) => ({ id, name })),
    members: (byTeam.get(team.id) ?? [])
      .flatMap((each) => {
        const person = people.get(each.person_id);
        if (!person) return [];
        return {
          person,
          positionIds: each.position_ids,
          maxAMonth: each.max_a_month,
          ordinals: each.ordinals,
          everyWeeks: each.every_weeks,
          alternatesFrom: each.alternates_from,
          partner:
            each.partner_id === null || dead.has(each.partner_id)
              ? null
              : (people.get(each.partner_id) ?? null),
          partnerKind: each.partner_kind,
        };
      })
      .toSorted((one, other) => one.person.displayName.localeCompare(other.person.displayName)),
  }));
}

const readTeam = async (db: ChurchDb, id: string): Promise<TeamView> =>
  requireTeam((await listTeams(db)).find((team) => team.id === id));

async function writePositions(
  db: ChurchDb,
  teamId: string,
  positions: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  if (!(await savePositions(db, teamId, positions)))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'positions', reason: 'invalid-value' }],
    });
}

export async function createTeam({ db, input }: Call<'createTeam'>): Promise<TeamView> {
  const earlier = await findTeamByRequest(db, input.requestId);
  if (earlier) return readTeam(db, earlier.id);
  if ((await listTeamColumns(db)).length >= maxTeams)
    throw new Problem('limit_reached', 'rota:errors.too-many-teams', {
      values: { limit: maxTeams },
    });
  const row = { id: newId(), request_id: input.requestId, name: input.name };
  if (await insertTeam(db, row)) await writePositions(db, row.id, input.positions);
  return readTeam(db, requireTeam(await findTeamByRequest(db, input.requestId)).id);
}

export async function changeTeam({ db, input }: Call<'updateTeam'>): Promise<TeamView> {
  const before: TeamColumns = requireTeam(await lockTeam(db, input.teamId));
  if (before.version !== input.version) throw new Problem('stale', 'stale');
  await updateTeam(db, before, input.name);
  await writePositions(db, before.id, input.positions);
  return readTeam(db, before.id);
}

export async function removeTeam({ db, input }: Call<'removeTeam'>): Promise<void> {
  requireTeam(await lockTeam(db, input.teamId));
  const { members } = await readTeam(db, input.teamId);
  // The list hides members who died. If it is empty, the only rows of the team are theirs.
  if (members.length === 0) await deleteMembers(db, [input.teamId]);
  await deleteTeam(db, input.teamId).catch(
    mapError(
      isForeignKeyViolation,
      () => new Problem('failed_precondition', 'rota:errors.team-used'),
    ),
  );
}

export async function putMember(call: Call<'saveMember'>): Promise<TeamView> {
  const { db, input } = call;
  const before = requireTeam(await lockTeam(db, input.teamId));
  const team = await readTeam(db, input.teamId);
  await requireKnown(call, team);
  const isNew = !team.members.some(({ person }) => person.id === input.personId);
  if (isNew && team.members.length >= maxMembers)
    throw new Problem('limit_reached', 'rota:errors.too-many-members', {
      values: { limit: maxMembers },
    });
  await saveMember(db, {
    team_id: team.id,
    person_id: input.personId,
    position_ids: input.positionIds,
    max_a_month: input.maxAMonth,
    ordinals: input.ordinals,
    every_weeks: input.everyWeeks,
    alternates_from: input.alternatesFrom,
    partner_id: input.partnerId,
    partner_kind: input.partnerKind,
  });
  await updateTeam(db, before, before.name);
  return readTeam(db, team.id);
}

/** The ids that the user may choose: members of the team and their partners, and with the permission to see names anybody available. */
async function listChoosable(
  { db, actor }: Call<'saveMember'>,
  { members }: TeamView,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const before = members.flatMap(({ person, partner }) => [person.id, partner?.id ?? person.id]);
  const chosen = can(actor, peoplePermissions.names) ? await listAvailablePeople(db, ids) : [];
  return new Set([...before, ...chosen]);
}

/** Throws Problem for people who are not on record, and positions of another team. */
async function requireKnown(call: Call<'saveMember'>, team: TeamView): Promise<void> {
  const { input } = call;
  const ids = [input.personId, ...(input.partnerId === null ? [] : [input.partnerId])];
  const known = await listChoosable(call, team, ids);
  const createProblem = (path: string, reason: 'rota:errors.person-unknown' | 'invalid-value') =>
    new Problem('invalid', 'invalid', { fields: [{ path, reason }] });
  if (!known.has(input.personId)) throw new Problem('not_found', 'rota:errors.person-unknown');
  if (ids.some((id) => !known.has(id)))
    throw createProblem('partnerId', 'rota:errors.person-unknown');
  const positions = new Set(team.positions.map(({ id }) => id));
  if (input.positionIds.some((id) => !positions.has(id)))
    throw createProblem('positionIds', 'invalid-value');
}

export async function removeMember(call: Call<'removeMember'>): Promise<TeamView> {
  const { db, input } = call;
  const before = requireTeam(await lockTeam(db, input.teamId));
  const team = await readTeam(db, input.teamId);
  await deleteMember(db, team.id, input.personId);
  await updateTeam(db, before, before.name);
  await leaveTeam(call, {
    personId: input.personId,
    positionIds: team.positions.map(({ id }) => id),
  });
  return readTeam(db, team.id);
}
