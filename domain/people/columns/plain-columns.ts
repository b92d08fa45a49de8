/** The columns of plain fields: lines, choices and days, each read and written by its kind. */
import { clarifySexLetter } from '#domain/kernel/names/sex-words.ts';
import { findNameFault, removeTitles } from '#domain/kernel/names/read-names.ts';
import { fold, normalizeLine } from '#domain/kernel/text/folding.ts';
import {
  readNamePart,
  tooLongError,
  type CellReadContext,
  type WrittenColumn,
} from './column-kinds.ts';
import { choiceAliases, type AliasedChoice } from '../import/choice-aliases.ts';
import { formatDate, parseDate, readDeath } from '#domain/imports/public.ts';
import { formatPartialDate, parsePartialDate } from '#domain/kernel/partial-date.ts';
import { nameOrders, personFields, type FieldOfKind, type PlainField } from '../schema.ts';

export function createPlainColumn(key: PlainField): WrittenColumn {
  const field = personFields[key];
  if (field.kind === 'line') return createLineColumn(key as FieldOfKind<'line'>);
  if (key === 'diedOn') return deathColumn;
  if (field.kind === 'day') return createDayColumn(key as FieldOfKind<'day'>);
  return key === 'nameOrder' ? nameOrderColumn : createChoiceColumn(key as AliasedChoice);
}

const nameFields: ReadonlySet<string> = new Set(['givenNames', 'surname1', 'surname2', 'nickname']);

const createLineColumn = (field: FieldOfKind<'line'>): WrittenColumn => ({
  headers: personFields[field].headers,
  isName: true,
  read(text, draft, context) {
    const line = nameFields.has(field) ? readNamePart(text, context) : normalizeLine(text);
    const isForeign = field === 'givenNames' && !context.isOwnFile;
    const fault = isForeign ? findNameFault(text, true) : null;
    if (fault) return fault;
    draft[field] = isForeign ? removeTitles(line) : line;
    return draft[field].length > personFields[field].limit ? tooLongError : null;
  },
  write: (person) => person[field],
});

function createChoiceColumn<F extends AliasedChoice>(field: F): WrittenColumn {
  const optionsByAlias = choiceAliases[field];
  const findOption = (word: string, { sexLetters }: CellReadContext) =>
    optionsByAlias.get(field === 'sex' ? (clarifySexLetter(word, sexLetters) ?? '') : word);
  return {
    headers: personFields[field].headers,
    read(text, draft, context) {
      const option = findOption(fold(text), context);
      if (option === undefined) return 'import-choice-unknown';
      draft[field] = option;
      return null;
    },
    write: (person, context) =>
      person[field] === 'unknown' ? '' : context.translateOption(field, person[field]),
  };
}

const createDayColumn = (field: FieldOfKind<'day'>): WrittenColumn => ({
  headers: personFields[field].headers,
  read(text, draft, { dateOrder, today }) {
    const date = parseDate(text, dateOrder, today);
    if (typeof date === 'string') return date;
    if (!date) return null;
    const { year, month, day } = date;
    if (year === undefined || month === undefined || day === undefined)
      return 'import-date-incomplete';
    draft[field] = formatPartialDate(date);
    return null;
  },
  write(person, context) {
    return formatDate(parsePartialDate(person[field] ?? ''), context);
  },
});

/** Read after the membership, which files keep of people who have died. */
const deathColumn: WrittenColumn = {
  ...createDayColumn('diedOn'),
  isEvent: true,
  order: 'last',
  read(text, draft, { dateOrder, today, findStatusId }) {
    const death = readDeath(text, dateOrder, today);
    if ('reason' in death) return death.reason;
    if (death.day) draft.diedOn = death.day;
    else if (death.hasDied) draft.belongingStatusId = findStatusId('deceased') ?? null;
    return null;
  },
};

/** Read before the names, whose parts depend on it. */
const nameOrderColumn: WrittenColumn = {
  order: 'first',
  headers: personFields.nameOrder.headers,
  read(text, draft) {
    const order = nameOrders.find((each) => each === fold(text));
    if (!order) return 'import-choice-unknown';
    draft.nameOrder = order;
    return null;
  },
  write: (person) => person.nameOrder,
};
