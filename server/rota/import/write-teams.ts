/** Writes the teams of a file when all of its rows are read, each with the positions that its members take. */
import { maxMembers, maxPositions, maxTeams } from '#domain/rota/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { recordInsertedRows } from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import type { ImportWriter, WritingRun } from '#server/imports/public.ts';
import { listAvailablePeople } from '../queries/assignment-queries.ts';
import { insertTeam, listTeamColumns, saveMember, savePositions } from '../queries/team-queries.ts';
import type { TeamDraft } from './team-columns.ts';

interface NewTeam {
  readonly name: string;
  /** By folded name, in the order of the file. */
  readonly positions: Map<string, { readonly id: string; readonly name: string }>;
  readonly members: TeamDraft[];
}

export function writeTeams(db: ChurchDb, run: WritingRun): ImportWriter<TeamDraft> {
  const teams = new Map<string, NewTeam>();
  return {
    async insert(drafts) {
      for (const draft of drafts) addDraft(teams, draft);
    },
    async finish() {
      if ((await listTeamColumns(db)).length + teams.size > maxTeams)
        throw new Problem('limit_reached', 'rota:errors.too-many-teams', {
          values: { limit: maxTeams },
        });
      const ids: string[] = [];
      for (const team of teams.values()) ids.push(await insertWhole(db, team));
      await recordInsertedRows(db, run.id, 'rota_teams', ids);
    },
  };
}

function addDraft(teams: Map<string, NewTeam>, draft: TeamDraft): void {
  const team: NewTeam = teams.get(fold(draft.team)) ?? {
    name: draft.team,
    positions: new Map(),
    members: [],
  };
  teams.set(fold(draft.team), team);
  for (const name of draft.positions)
    if (!team.positions.has(fold(name))) team.positions.set(fold(name), { id: newId(), name });
  if (draft.personId !== null) team.members.push(draft);
}

/** Throws Problem for more positions or members than a team has. */
async function insertWhole(db: ChurchDb, { name, positions, members }: NewTeam): Promise<string> {
  if (positions.size > maxPositions)
    throw new Problem('limit_reached', 'rota:errors.too-many-positions', {
      values: { limit: maxPositions },
    });
  if (members.length > maxMembers)
    throw new Problem('limit_reached', 'rota:errors.too-many-members', {
      values: { limit: maxMembers },
    });
  const id = newId();
  await insertTeam(db, { id, request_id: id, name });
  if (positions.size > 0) await savePositions(db, id, [...positions.values()]);
  // Somebody may have died or left between the preview and the import.
  const available = await listAvailablePeople(
    db,
    members.flatMap(({ personId }) => personId ?? []),
  );
  for (const { personId, maxAMonth, positions: names } of members)
    if (personId !== null && available.has(personId))
      await saveMember(db, {
        team_id: id,
        person_id: personId,
        position_ids: names.flatMap((each) => positions.get(fold(each))?.id ?? []),
        max_a_month: maxAMonth,
        ordinals: [],
        every_weeks: null,
        alternates_from: null,
        partner_id: null,
        partner_kind: 'together',
      });
  return id;
}
