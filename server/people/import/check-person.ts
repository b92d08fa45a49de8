/** What is wrong with the cells of a person together. */
import { isValidDocument, normalizeDocument } from '#domain/churches/public.ts';
import { isPartialDateAfter, validatePartialDate } from '#domain/kernel/partial-date.ts';
import type { CellReadContext, ImportDraft } from '#domain/people/columns/column-kinds.ts';
import type { CheckedRow, RowError } from '#server/imports/public.ts';
import type { PersonContext } from './person-context.ts';

export const documentTargets: ReadonlySet<string> = new Set(['documentType', 'documentNumber']);
/** A part of an address alone would be another address. */
export const addressTargets: ReadonlySet<string> = new Set(
  'address1 address2 neighbourhood city region postalCode reference'.split(' '),
);
export const birthTargets: ReadonlySet<string> = new Set(
  'birth birthDay birthMonth birthYear'.split(' '),
);

export function checkPerson(
  draft: ImportDraft,
  { errors, findColumn }: CheckedRow,
  context: PersonContext,
): RowError[] {
  const found = [
    ...validateBirth(draft, { errors, findColumn }, context),
    ...validateDocument(draft, findColumn('documentNumber')),
    ...settleDeathMark(draft, findColumn('status'), context),
    ...settleLeaving(draft, findColumn),
  ];
  if (errors.length + found.length > 0) return found;
  const featureProblem = context.features.checkRow(
    draft.featureCells,
    draft,
    hasDied(draft, context),
  );
  if (featureProblem) {
    const { target, reason } = featureProblem;
    return [{ column: findColumn(target), reason, value: draft.featureCells[target] ?? '' }];
  }
  const value = [draft.surname1, draft.surname2].filter(Boolean).join(' ');
  if (draft.givenNames || draft.nickname || (value !== '' && context.isOwnFile)) return [];
  const missing = value === '' ? 'import-name-missing' : 'import-given-name-missing';
  const reason = context.hasFamilyRows ? 'import-family-in-row' : missing;
  return [{ column: -1, reason, value }];
}

/** Validates type and number together, since they come from two columns; a type without number is ignored. */
function validateDocument(draft: ImportDraft, column: number): RowError[] {
  if (!draft.idDocument) return [];
  const { type } = draft.idDocument;
  const number = normalizeDocument(type, draft.idDocument.number);
  draft.idDocument = number === '' ? null : { type, number };
  if (number === '' || isValidDocument(type, number)) return [];
  return [{ column, reason: 'document-invalid', value: number }];
}

/** A name with the mark of a death has the status for it. Another status in the file is an error of its cell. */
function settleDeathMark(
  draft: ImportDraft,
  column: number,
  { findStatusId, writing }: PersonContext,
): RowError[] {
  if (!draft.isMarkedDead) return [];
  const deceased = findStatusId('deceased') ?? null;
  draft.belongingStatusId ??= deceased;
  const value = draft.belongingStatusId;
  return value === null || value === deceased
    ? []
    : [{ column, reason: 'import-death-status', value: writing.getStatusName(value) }];
}

const hasDied = (
  { diedOn, belongingStatusId }: ImportDraft,
  { findStatusId }: PersonContext,
): boolean =>
  Boolean(diedOn) || (belongingStatusId !== null && belongingStatusId === findStatusId('deceased'));

/** A person who left is inactive. If a column for that says something else, the row contradicts itself. */
function settleLeaving(draft: ImportDraft, findColumn: CheckedRow['findColumn']): RowError[] {
  if (!draft.hasLeft || draft.recordStatus !== 'active') return [];
  if (findColumn('recordStatus') >= 0)
    return [{ column: findColumn('leavingReason'), reason: 'import-left-but-active', value: '' }];
  draft.recordStatus = 'inactive';
  return [];
}

/** Validates the birth date as a whole, since it may come from three columns; one with an error of its own is not. */
function validateBirth(
  { birth }: ImportDraft,
  { errors, findColumn }: CheckedRow,
  { today }: CellReadContext,
): RowError[] {
  if (!birth) return [];
  const column = Math.min(...[...birthTargets].map(findColumn).filter((each) => each >= 0));
  if (errors.some((error) => error.column === column)) return [];
  const reason =
    validatePartialDate(birth) ?? (isPartialDateAfter(birth, today) ? 'birth-in-future' : null);
  if (!reason) return [];
  const value = [birth.day, birth.month, birth.year].filter((part) => part !== undefined).join('/');
  return [{ column, reason, value }];
}
