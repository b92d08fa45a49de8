/** What a row of a spreadsheet says otherwise than the record that it can complete. */
import { fold } from '#domain/kernel/text/folding.ts';
import type { ImportDraft } from '#domain/people/columns/column-kinds.ts';
import { ownColumnNames } from '#domain/people/columns/column-names.ts';
import { isFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import { completePerson } from '#domain/people/merge/complete.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import type { ImportableRow, ProblemRow, ReadingRun } from '#server/imports/public.ts';
import { readPerson } from '../queries/person-queries.ts';
import type { PersonContext } from './person-context.ts';

/** Adds the differences to the duplicates of people on record. */
export type AddDifferences = (
  db: ChurchDb,
  duplicates: readonly ProblemRow[],
  rows: readonly ImportableRow<ImportDraft>[],
) => Promise<ProblemRow[]>;

/** Telephones and e-mail addresses are added to those on record. */
const addedTargets: ReadonlySet<string> = new Set([
  ...Object.keys(ownColumnNames.emails),
  ...Object.keys(ownColumnNames.phones),
]);
/** Longer than all but a few; a problem shows them in one cell. */
const longest = 400;

export function openDifferences(run: ReadingRun, context: PersonContext): AddDifferences {
  const { t } = translate(run.language);
  const columns = run.columns.filter(
    ({ target }) => !addedTargets.has(target) && !isFeatureTarget(target),
  );
  const describe = (draft: ImportDraft, completed: PersonInput): string =>
    columns
      .flatMap(({ label, show }) => {
        const [inFile = '', onRecord = ''] = [draft, completed].map((each) =>
          show?.(each, '', context),
        );
        return inFile === '' || fold(inFile) === fold(onRecord)
          ? []
          : t('members:import.difference', { label, inFile, onRecord: onRecord || '—' });
      })
      .join('; ');
  return async (db, duplicates, rows) => {
    const drafts = new Map(rows.map(({ number, draft }) => [number, draft]));
    const described: ProblemRow[] = [];
    for (const problem of duplicates) {
      const { recordId } = problem.details ?? {};
      const draft = drafts.get(problem.row);
      const person = draft && typeof recordId === 'string' ? await readPerson(db, recordId) : null;
      const differences = draft && person ? describe(draft, completePerson(person, draft)) : '';
      const details = { ...problem.details, differences: differences.slice(0, longest) };
      described.push(
        differences === ''
          ? problem
          : { ...problem, reason: 'import-differs-from-record', details },
      );
    }
    return described;
  };
}
