/** Describes where a row of a spreadsheet differs from the record that it can complete. */
import { fold } from '#domain/kernel/text/folding.ts';
import type { ImportDraft } from '#domain/people/columns/column-kinds.ts';
import { ownColumnNames } from '#domain/people/columns/column-names.ts';
import { isFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import { completePerson } from '#domain/people/merge/complete.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import type { ImportableRow, ProblemRow, ReadingRun } from '#server/imports/public.ts';
import { readPeople } from '../queries/person-queries.ts';
import type { FeatureDifference } from './feature-columns.ts';
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
/** In characters: a problem shows the differences in one cell. */
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
  const describeFeature = (draft: ImportDraft, { target, onRecord }: FeatureDifference): string => {
    const label = run.columns.find((column) => column.target === target)?.label ?? '';
    const inFile = draft.featureCells[target] ?? '';
    return t('members:import.difference', { label, inFile, onRecord });
  };
  return async (db, duplicates, rows) => {
    const drafts = new Map(rows.map(({ number, draft }) => [number, draft]));
    const people = await readPeople(
      db,
      duplicates.flatMap((each) => getRecordId(each) ?? []),
    );
    const completing = duplicates.flatMap((problem) => {
      const recordId = getRecordId(problem);
      const cells = drafts.get(problem.row)?.featureCells;
      return recordId && cells ? { number: problem.row, recordId, cells } : [];
    });
    const inFeatures = await context.features.compareRows?.(db, completing);
    return duplicates.map((problem) => {
      const draft = drafts.get(problem.row);
      const person = people.get(getRecordId(problem) ?? '');
      const other = inFeatures?.get(problem.row);
      const differences = [
        draft && person ? describe(draft, completePerson(person, draft)) : '',
        draft && other ? describeFeature(draft, other) : '',
      ]
        .filter(Boolean)
        .join('; ');
      if (differences === '') return problem;
      const details = { ...problem.details, differences: differences.slice(0, longest) };
      return { ...problem, reason: 'import-differs-from-record', details };
    });
  };
}

function getRecordId({ details }: ProblemRow): string | null {
  const recordId = details?.['recordId'];
  return typeof recordId === 'string' ? recordId : null;
}
