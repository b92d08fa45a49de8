/** The columns of spreadsheets of people: those of the fields, those of the church, and those of later features. */
import {
  canBeTurned,
  createHeaderFinder,
  parseDay,
  type HeaderColumn,
} from '#domain/imports/public.ts';
import { splitDeathMark } from '#domain/kernel/names/death-marks.ts';
import { isNameOfWoman } from '#domain/kernel/names/sex-words.ts';
import { getCountryNames } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { fold, normalizeLine, normalizeLines } from '#domain/kernel/text/folding.ts';
import { seededStatusAliases } from '#domain/people/belonging.ts';
import type { Column, ImportDraft } from '#domain/people/columns/column-kinds.ts';
import { personColumns } from '#domain/people/columns/columns.ts';
import { getColumnLabelKey, importTargets } from '#domain/people/columns/column-names.ts';
import { isFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import { isCustomWord, readCustomCell, writeCustomCell } from '#domain/people/custom/cells.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import { isCustomTarget, toCustomTarget } from '#domain/people/custom/targets.ts';
import type { ColumnDetectionContext } from '#domain/people/import/detect-columns.ts';
import { createWordFinder } from '#server/churches/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import type { ImportColumn } from '#server/imports/public.ts';
import { listBelongingStatuses } from '../belonging-statuses.ts';
import { listActiveCustomFields } from '../queries/field-queries.ts';
import { listStatuses } from '../queries/status-queries.ts';
import {
  listFeatureColumns,
  type FeatureColumns,
  type SpreadsheetContributions,
} from './feature-columns.ts';
import type { PersonContext } from './person-context.ts';

type PersonColumn = ImportColumn<ImportDraft, PersonContext>;

export async function listPeopleColumns(
  db: ChurchDb,
  language: Language,
  features: readonly SpreadsheetContributions[],
): Promise<PersonColumn[]> {
  const { t } = translate(language);
  const standard = importTargets.map((target): PersonColumn => ({
    ...createStandardColumn(target, personColumns[target]),
    label: t(getColumnLabelKey(target)),
  }));
  const words = {
    items: await listBelongingStatuses(db, language),
    find: createWordFinder(await listStatuses(db), {
      aliases: seededStatusAliases,
      toTextKey: (key) => `members:belongingStatus.${key}`,
    }),
    unknown: 'import-status-unknown',
  };
  return [
    ...standard.map((column) => (column.target === 'status' ? { ...column, words } : column)),
    ...(await listActiveCustomFields(db)).map(createCustomColumn),
    ...(await listAddedColumns(db, language, features)),
  ];
}

async function listAddedColumns(
  db: ChurchDb,
  language: Language,
  features: readonly SpreadsheetContributions[],
): Promise<PersonColumn[]> {
  const { t } = translate(language);
  const added: PersonColumn[] = [];
  for (const { columns, importPermission: permission, listWords } of listFeatureColumns(features)) {
    const words = (await listWords?.(db, language)) ?? {};
    for (const column of columns) {
      const own = words[column.target];
      const help = column.helpKey ? { help: t(column.helpKey) } : {};
      const labels = { label: t(column.labelKey), ...help };
      added.push({
        ...createFeatureColumn(column),
        ...labels,
        permission,
        ...(own && { words: own }),
      });
    }
  }
  return added;
}

/** Columns of one value in several parts, which a template does not need. */
const omittedTargets: ReadonlySet<string> = new Set(
  'fullName surnames nameSuffix usedName middleName nameOrder phoneLabel birthDay birthMonth birthYear leavingReason'.split(
    ' ',
  ),
);

export const dateTargets: ReadonlySet<string> = new Set([
  'birth',
  'firstVisit',
  'baptism',
  'diedOn',
]);

const createStandardColumn = (
  target: string,
  { read, write, ...rest }: Column,
): Omit<PersonColumn, 'label'> => ({
  target,
  ...rest,
  ...(dateTargets.has(target) ? { isDate: true } : {}),
  ...(omittedTargets.has(target) ? { isOmittedFromTemplate: true } : {}),
  read: rest.isName ? readUnmarked(read) : dateTargets.has(target) ? readUnturned(read) : read,
  show(draft, cell, { writing }) {
    const country = target === 'country' ? draft.address?.country : '';
    if (country) return getCountryNames(writing.language).of(country) ?? country;
    if (target === 'nameOrder' || (target === 'recordStatus' && cell === '')) return '';
    return write?.(draft, writing) || (target === 'status' ? cell : '');
  },
});

/** Reads a name without the mark of a death, which the draft has instead. */
const readUnmarked =
  (read: Column['read']): Column['read'] =>
  (text, draft, context) => {
    if (context.isOwnFile) return read(text, draft, context);
    const { name, hasDied, date } = splitDeathMark(text);
    if (hasDied) draft.isMarkedDead = true;
    const died = parseDay(date, context.dateOrder, context.today);
    if ('day' in died) draft.diedOn ??= died.day;
    return name === '' ? null : read(name, draft, context);
  };

const readUnturned =
  (read: Column['read']) =>
  (text: string, draft: ImportDraft, context: PersonContext): string | null =>
    context.hasTurnedDates && canBeTurned(text) ? 'import-date-turned' : read(text, draft, context);

const createCustomColumn = (field: CustomField): PersonColumn => ({
  target: toCustomTarget(field.id),
  label: field.label,
  headers: '',
  ...(field.kind === 'text' ? { isText: true } : { hasWord: (text) => isCustomWord(field, text) }),
  read(text, draft, context) {
    const result = readCustomCell(field, text, context);
    if ('reason' in result) return result.reason;
    draft.custom[field.id] = result.value;
    return null;
  },
  show: ({ custom }, _, { writing }) => writeCustomCell(field, custom[field.id], writing),
});

const createFeatureColumn = ({
  target,
  headers,
  needs,
  hasLines,
  sources,
}: FeatureColumns['columns'][number]): Omit<PersonColumn, 'label'> => ({
  target,
  headers,
  // After the names, which can contradict it.
  order: 'last',
  ...(needs ? { needs } : {}),
  ...(sources ? { sources } : {}),
  read(text, draft, { features }) {
    const cell = hasLines ? normalizeLines(text) : normalizeLine(text);
    const read = features.readCell(target, cell);
    if ('reason' in read) return { value: cell, ...read };
    const isContradicted = read.sex === 'male' && isNameOfWoman(draft.givenNames);
    if (read.sex && !isContradicted && draft.sex === 'unknown') draft.sex = read.sex;
    draft.featureCells = { ...draft.featureCells, [target]: read.cell ?? cell };
    return null;
  },
  show({ featureCells }, _, { features }) {
    const cell = featureCells[target];
    const read = cell === undefined ? null : features.readCell(target, cell);
    return read && 'shown' in read ? read.shown : '';
  },
});

/** Finds the columns that are not those of fields by the headers of a file. */
export function createTargetFinders(
  declared: readonly (HeaderColumn & Pick<ImportColumn, 'label'>)[],
): Pick<ColumnDetectionContext, 'findCustomTarget' | 'findFeatureTarget'> {
  const custom = new Map(
    declared.flatMap(({ target, label }) =>
      isCustomTarget(target) ? [[fold(label), target] as const] : [],
    ),
  );
  const find = createHeaderFinder(declared.filter(({ target }) => isFeatureTarget(target)));
  return {
    findCustomTarget: (header) => custom.get(fold(header)) ?? null,
    findFeatureTarget(header, all) {
      const target = find(header, all)?.target ?? '';
      return isFeatureTarget(target) ? target : null;
    },
  };
}
