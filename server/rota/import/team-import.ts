/** The import of teams with their members from spreadsheets. */
import { teamsImport } from '#domain/rota/teams-import.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { deleteInsertedRows, lockUndoRows } from '#server/core/database/undo.ts';
import {
  createUniqueMatcher,
  defineImport,
  findMissing,
  requireUnchanged,
  type ImportMatcher,
} from '#server/imports/public.ts';
import { readNameIndexes } from '#server/people/public.ts';
import { areNeeded, deleteMembers, listTeamColumns } from '../queries/team-queries.ts';
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
      const { changed, unchanged } = await lockUndoRows(db, importId, 'rota_teams');
      await requireUnchanged(changed, async (ids) =>
        (await listTeamColumns(db)).flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])),
      );
      if (await areNeeded(db, unchanged))
        throw new Problem('failed_precondition', 'rota:errors.import-used');
      return unchanged;
    },
    async erase(db, { id, ids, author }) {
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
