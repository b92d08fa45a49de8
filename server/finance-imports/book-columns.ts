/** The columns that gifts and movements have in spreadsheets. */
import type { AccountView } from '#domain/finance/schema.ts';
import { parseDay } from '#domain/imports/public.ts';
import { fold, normalizeLine } from '#domain/kernel/text/folding.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import type { ImportColumn } from '#server/imports/public.ts';
import { isBooksTill, readLists } from '#server/finance/public.ts';
import type { MovementDraft } from './drafts.ts';
import { findDayProblem, type BooksContext, type wordTargets } from './import-context.ts';
import { parseCellAmount } from './read-cells.ts';

type Column<Draft, Context> = ImportColumn<Draft, Context>;

/** A text that stands in the file as it is. */
export const createTextColumn = <Target extends string>(
  target: Target,
  label: string,
  headers: string,
  longest: number,
): Column<Record<Target, string>, unknown> => ({
  target,
  label,
  headers,
  isText: true,
  read(text, draft) {
    const line = normalizeLine(text);
    if (line.length > longest) return 'import-too-long';
    Object.assign(draft, { [target]: line });
    return null;
  },
  show: (draft) => draft[target],
});

interface Named {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
}

interface WordColumn {
  readonly label: string;
  readonly headers: string;
  readonly unknown: string;
  readonly items: readonly Named[];
}

/** Names of the books, which the user can choose for words that the church does not have. */
function createWordColumn(
  target: (typeof wordTargets)[number],
  { label, headers, unknown, items }: WordColumn,
): Column<MovementDraft, BooksContext> {
  const byWord = new Map(
    items.flatMap(({ id, name, code }) =>
      [code ?? '', name].filter(Boolean).map((word) => [fold(word), id]),
    ),
  );
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const key = `${target}Id` as const;
  return {
    target,
    label,
    headers,
    words: { items, find: (text) => byWord.get(fold(text)), unknown },
    read(text, draft, { words }) {
      const found = words[target]?.(text);
      if (found === undefined) return unknown;
      draft[key] = found;
      return null;
    },
    show: (draft) => names.get(draft[key] ?? '') ?? '',
  };
}

const createDayColumn = (label: string): Column<MovementDraft, BooksContext> => ({
  target: 'day',
  label,
  headers:
    'fecha,dia,fecha del movimiento,fecha de pago,fecha de la ofrenda,fecha contable,fecha valor,date,day,gift date,donation date,transaction date,posted date,payment date,received date',
  isDate: true,
  read(text, draft, context) {
    const read = parseDay(text, context.run.settings.dateOrder, context.today);
    if ('reason' in read) return read.reason;
    draft.day = read.day;
    return findDayProblem(read.day, context);
  },
  show: (draft) => draft.day ?? '',
});

/** `sign`: of a plain amount in this column; 1 for money that came, -1 for money that went. */
export const createAmountColumn = (
  target: string,
  label: string,
  headers: string,
  sign: 1 | -1,
): Column<MovementDraft, BooksContext> => ({
  target,
  label,
  headers,
  read(text, draft, { books }) {
    const amount = parseCellAmount(text, books.currency);
    if (amount === null) return 'import-number-unreadable';
    if (amount === 0) return null;
    if (draft.amount !== null) return 'finance-imports:errors.two-amounts';
    draft.amount = sign * amount;
    return null;
  },
  show: (_, cell) => cell,
});

interface Offered {
  readonly isOffered: (category: AccountView) => boolean;
  readonly hasCentre: boolean;
}

/** Day, amount, category, account, fund and, if asked for, cost centre. */
export async function listBookColumns(
  db: ChurchDb,
  language: Language,
  { isOffered, hasCentre }: Offered,
): Promise<Column<MovementDraft, BooksContext>[]> {
  const { t } = translate(language);
  const { accounts, funds, centres } = await readLists(db);
  const isOpen = ({ isClosed }: { readonly isClosed: boolean }): boolean => !isClosed;
  const open = accounts.filter(isOpen);
  return [
    createDayColumn(t('finance:fields.day')),
    createAmountColumn(
      'amount',
      t('finance:fields.amount'),
      'monto,importe,valor,cantidad,total,suma,amount,gift amount,donation amount,net amount,total amount,value',
      1,
    ),
    createWordColumn('category', {
      label: t('finance:entries.category'),
      headers:
        'categoria,tipo de ofrenda,tipo de ingreso,cuenta contable,rubro,que dio,clase,category,gift type,donation type,designation,purpose,giving type,tipo de donacion,tipo de aporte',
      unknown: 'finance:errors.category-unknown',
      items: open.filter(isOffered),
    }),
    createWordColumn('account', {
      label: t('finance:entries.account'),
      headers:
        'cuenta,caja,banco,caja o banco,entro en,salio de,account,bank account,paid from,deposited to',
      unknown: 'finance:errors.account-unknown',
      items: open.filter(isBooksTill),
    }),
    createWordColumn('fund', {
      label: t('finance:export.columns.fund'),
      headers: 'fondo,destino,fund,fund name,fund s,funds,fondos',
      unknown: 'finance:errors.fund-unknown',
      items: funds.filter(isOpen).map(({ id, name }) => ({ id, name })),
    }),
    ...(hasCentre && centres.some(isOpen)
      ? [
          createWordColumn('centre', {
            label: t('finance:export.columns.centre'),
            headers:
              'centro de costo,centro de costos,ministerio,departamento,cost center,cost centre,department,ministry',
            unknown: 'finance:errors.centre-unknown',
            items: centres.filter(isOpen),
          }),
        ]
      : []),
  ];
}
