/** The import of teams with their members from spreadsheets. */
import { teamsImport } from '#domain/rota/teams-import.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { leaveRows } from '#server/core/database/related-tables.ts';
import { deleteInsertedRows, lockUndoRows } from '#server/core/database/undo.ts';
import {
  createUniqueMatcher,
  defineImport,
  findMissing,
  withoutKept,
  type ImportMatcher,
} from '#server/imports/public.ts';
import { readNameIndexes } from '#server/people/public.ts';
import { listNeededTeams, deleteMembers, listTeamColumns } from '../queries/team-queries.ts';
import {
  listTeamColumns as listColumns,
  type TeamContext,
  type TeamDraft,
} from './team-columns.ts';
import { writeTeams } from './write-teams.ts';

const teamTaken = 'rota:errors.import-team-taken';
const personInFile = 'rota:errors.import-person-in-file';

export const teamImport = defineImport<TeamDraft, TeamContext>({
  declaration: teamsImport,
  kind: 'rota_teams',
  templateName: 'rota:import.templateName',
  listColumns: async (_, language) => listColumns(language),
  openContext: async (db, { settings }) => ({
    people: settings.mapping.includes('person') ? (await readNameIndexes(db)).all : new Map(),
  }),
  createDraft: () => ({ team: '', positions: [], personId: null, maxAMonth: null }),
  checkRow: ({ team, positions, personId }, row) => [
    ...(team === '' ? findMissing(row, 'team', 'rota:errors.import-team-missing') : []),
    ...(personId !== null && positions.length === 0
      ? findMissing(row, 'positions', 'rota:errors.import-position-missing')
      : []),
  ],
  matchExisting: {
    reasons: [teamTaken, personInFile],
    open: ({ settings: { mapping } }) =>
      openMatcher(mapping.indexOf('team'), mapping.indexOf('person')),
  },
  write: writeTeams,
  undo: {
    async lock(db, importId) {
      const rows = await lockUndoRows(db, importId, 'rota_teams');
      const needed = await listNeededTeams(db, rows.unchanged);
      return withoutKept(rows, needed, () => listTeamColumns(db));
    },
    async erase(db, { id, ids, keptIds, author }) {
      await leaveRows(db, id, keptIds);
      await deleteMembers(db, ids);
      await deleteInsertedRows(db, id, 'rota_teams', author.at);
    },
  },
});

/** Finds rows of teams that the church has already, and people who stand twice in a team. */
const openMatcher = (teamColumn: number, personColumn: number): ImportMatcher<TeamDraft> =>
  createUniqueMatcher({
    taken: { column: teamColumn, reason: teamTaken },
    repeated: { column: personColumn, reason: personInFile },
    show: ({ team }) => team,
    async open(db) {
      const known = new Set((await listTeamColumns(db)).map(({ name }) => fold(name)));
      return {
        isTaken: ({ team }) => known.has(fold(team)),
        toKey: ({ team, personId }) => (personId === null ? null : `${fold(team)} ${personId}`),
      };
    },
  });
