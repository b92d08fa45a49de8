/** The import of teams with their members from spreadsheets. */
import { teamsImport } from '#domain/rota/teams-import.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { deleteInsertedRows, lockUndoRows } from '#server/core/database/undo.ts';
import {
  defineImport,
  findMissing,
  requireUnchanged,
  type ImportableRow,
  type ImportMatcher,
  type ProblemRow,
} from '#server/imports/public.ts';
import { readNameIndex } from '#server/people/public.ts';
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
    people: settings.mapping.includes('person') ? await readNameIndex(db) : new Map(),
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
    open: ({ mapping }) => new TeamMatcher(mapping.indexOf('team'), mapping.indexOf('person')),
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
class TeamMatcher implements ImportMatcher<TeamDraft> {
  readonly #teamColumn: number;
  readonly #personColumn: number;
  readonly #rows = new Map<string, number>();
  #known: ReadonlySet<string> | null = null;
  readonly duplicates = 0;
  readonly repairableDuplicates = 0;

  constructor(teamColumn: number, personColumn: number) {
    this.#teamColumn = teamColumn;
    this.#personColumn = personColumn;
  }

  async match(db: ChurchDb, rows: readonly ImportableRow<TeamDraft>[]): Promise<ProblemRow[]> {
    const known = (this.#known ??= new Set(
      (await listTeamColumns(db)).map(({ name }) => fold(name)),
    ));
    return rows.flatMap(({ number: row, draft: { team, personId } }): ProblemRow[] => {
      const problem = { row, kind: 'error', value: team } as const;
      if (known.has(fold(team)))
        return [{ ...problem, column: this.#teamColumn, reason: teamTaken, details: null }];
      if (personId === null) return [];
      const key = `${fold(team)} ${personId}`;
      const earlier = this.#rows.get(key);
      this.#rows.set(key, earlier ?? row);
      if (earlier === undefined) return [];
      const details = { row: earlier };
      return [{ ...problem, column: this.#personColumn, reason: personInFile, details }];
    });
  }
}
