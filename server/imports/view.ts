/** How an import is shown to the browser, and its problems as a file. */
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ImportView, problemOutcomes } from '#domain/imports/schema.ts';
import { now } from '#server/core/clock.ts';
import { undoDays } from '#server/core/database/undo.ts';
import { formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { listProblems, type StoredProblem } from './queries/problem-queries.ts';
import type { ImportRow } from './queries/import-queries.ts';

type Call = Pick<ChurchCall<unknown>, 'actor' | 'request'>;

export const getLanguage = ({ actor, request }: Call): Language =>
  getRequestLanguage(request.headers, actor.language);

const toTextKey = (reason: string): string => (reason.includes(':') ? reason : `errors:${reason}`);

function getUndoableUntil({ status, finishedAt }: ImportRow): Date | null {
  if (status !== 'done' || !finishedAt) return null;
  const until = new Date(finishedAt.getTime() + undoDays * 24 * 3600 * 1000);
  return until > now() ? until : null;
}

export function toImportView(row: ImportRow, call: Call): ImportView {
  const { t } = translate(getLanguage(call));
  const {
    id,
    status,
    fileName,
    progress,
    settings,
    sheets,
    columns,
    preview,
    counts,
    unknownWords,
    failure,
  } = row;
  return {
    id,
    status,
    fileName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoableUntil: getUndoableUntil(row)?.toISOString() ?? null,
    progress,
    settings,
    sheets: [...sheets],
    columns,
    preview,
    counts,
    unknownWords,
    failure: failure && t(toTextKey(failure.key), failure.values),
    undoResult: row.undoResult,
  };
}

type Outcome = (typeof problemOutcomes)[number];

function findOutcome(
  { kind, isLeftOut, details }: StoredProblem,
  { status, choices }: ImportRow,
): Outcome | null {
  if (status !== 'done') return null;
  if (isLeftOut) return 'left-out';
  if (kind === 'error') return 'without-cell';
  const hasRecord = details?.['recordId'] !== undefined;
  return choices?.duplicates === 'complete' && hasRecord ? 'completed' : 'imported';
}

export function toProblemView(problem: StoredProblem, row: ImportRow, language: Language) {
  const { details, column, isLeftOut: _, ...rest } = problem;
  return {
    outcome: findOutcome(problem, row),
    ...rest,
    column: column < 0 ? null : column,
    header: row.columns[column]?.header ?? null,
    message: translate(language).t(toTextKey(problem.reason), details ?? {}),
  };
}

const problemPageSize = 1000;

export async function* generateProblemLines(
  call: ChurchCall<unknown>,
  row: ImportRow,
): AsyncGenerator<string> {
  const language = getLanguage(call);
  const { t } = translate(language);
  const separator = getCsvSeparator(language, call.church.country);
  const hasEnded = row.status === 'done';
  yield formatCsvLine(
    ['row', 'column', 'value', 'problem', ...(hasEnded ? ['outcome'] : [])].map((key) =>
      t(`imports:file.${key}`),
    ),
    separator,
  );
  let after: StoredProblem | null = null;
  do {
    const page: StoredProblem[] = await call.inChurch((db) =>
      listProblems(db, row.id, row.reading, after, problemPageSize),
    );
    const lines = page.map((each) => toProblemView(each, row, language));
    yield lines
      .map(({ row: number, header, value, message, outcome }) =>
        formatCsvLine(
          [
            String(number),
            header ?? t('imports:file.wholeRow'),
            value,
            message,
            ...(outcome ? [t(`imports:outcomes.${outcome}`)] : []),
          ],
          separator,
        ),
      )
      .join('');
    after = page.length < problemPageSize ? null : (page.at(-1) ?? null);
  } while (after);
}
