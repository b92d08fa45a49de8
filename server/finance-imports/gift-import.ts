/** The import of gifts from spreadsheets: a batch for each day and account, which posts one entry. */
import { giftsImport } from '#domain/finance-imports/contract.ts';
import type { AccountView } from '#domain/finance/schema.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import {
  defineImport,
  findMissing,
  type CheckedRow,
  type FileDetection,
  type ImportColumn,
  type RowError,
} from '#server/imports/public.ts';
import { readLists } from '#server/finance/public.ts';
import { readNameIndexes, type NameIndex } from '#server/people/public.ts';
import { toNameKey } from '#domain/kernel/text/name-key.ts';
import { detectByHeaders, parseYesNo } from '#domain/imports/public.ts';
import { readFullName } from '#domain/kernel/names/read-names.ts';
import { createTextColumn, listBookColumns } from './book-columns.ts';
import {
  addKindWords,
  checkTotal,
  createKindColumns,
  isKindTarget,
  kindTargets,
  refineKindColumns,
} from './kind-columns.ts';
import type { GiftDraft } from './drafts.ts';
import { createGiftMatcher } from './gift-matcher.ts';
import { partlyKnown } from './known-counts.ts';
import { openBooksContext, wordTargets, type BooksContext } from './import-context.ts';
import { parseMethodCell, parsePayment } from './read-cells.ts';
import { isNobody } from './read-names.ts';
import { undoByReversal } from './undo-by-reversal.ts';
import { writeGifts } from './write-gifts.ts';

const giftNegative = 'finance-imports:errors.gift-negative';

interface GiftContext extends BooksContext {
  readonly people: NameIndex;
}

/** The name in one column, or the given names and the surnames in two. */
const giverTargets = ['person', 'personSurnames'] as const;

type GiftColumn = ImportColumn<GiftDraft, GiftContext>;

export const giftImport = defineImport<GiftDraft, GiftContext>({
  declaration: giftsImport,
  kind: 'finance_batches',
  templateName: 'finance-imports:giftsTemplate',
  listColumns: listGiftColumns,
  openContext: async (db, run) => ({
    ...(await openBooksContext(db, run, [...wordTargets, ...kindTargets])),
    people: giverTargets.some((target) => run.settings.mapping.includes(target))
      ? (await readNameIndexes(db)).all
      : new Map(),
  }),
  createDraft: () => ({
    day: null,
    amount: null,
    accountId: null,
    categoryId: null,
    fundId: null,
    centreId: null,
    reference: '',
    personId: null,
    method: null,
    envelope: '',
    organisation: '',
  }),
  detect: { columns: detectGiftColumns },
  checkRow: checkGift,
  joinedTargets: [new Set(giverTargets)],
  matchExisting: { reasons: [partlyKnown], open: createGiftMatcher },
  write: writeGifts,
  undo: undoByReversal,
});

/** In the systems that have no categories, the funds say what was given; `Account #` is the number of the giver there. */
function detectGiftColumns({ columns, declared }: FileDetection) {
  const mapping = detectByHeaders(columns, declared).map((target, index) =>
    target === 'account' && /#/.test(columns[index]?.header ?? '') ? null : target,
  );
  const fund = mapping.includes('category')
    ? -1
    : columns.findIndex(({ header }) => /^funds?\b/i.test(header));
  const kinds = mapping.filter(isKindTarget).length;
  return refineKindColumns(
    mapping.map((target, index) => (index === fund && kinds === 0 ? 'category' : target)),
    columns,
  );
}

async function listGiftColumns(db: ChurchDb, language: Language): Promise<GiftColumn[]> {
  const { t } = translate(language);
  const isOffered = ({ isGiving }: AccountView): boolean => isGiving;
  const [day, amount, ...others] = await listBookColumns(db, language, {
    isOffered,
    hasCentre: false,
  });
  const { accounts } = await readLists(db);
  const categories = accounts.filter((account) => isOffered(account) && !account.isClosed);
  return [
    ...(day ? [day] : []),
    ...createGiverColumns(language),
    ...(amount ? [amount] : []),
    // Of a movement the same word heads its note.
    ...others.map((column) =>
      column.target === 'category'
        ? addKindWords({ ...column, headers: `${column.headers},concepto` }, categories)
        : column,
    ),
    {
      target: 'method',
      label: t('finance:gifts.method'),
      headers:
        'como,medio,medio de pago,forma de pago,forma,metodo,metodo de pago,modalidad,method,payment method,payment type,tender,type of payment',
      read(text, draft) {
        const method = parseMethodCell(text);
        if (!method) return 'import-choice-unknown';
        draft.method = method;
        return null;
      },
      show: ({ method }) => (method ? t(`finance:giftMethods.${method}`) : ''),
    },
    createPaymentColumn(t('finance-imports:payment')),
    createRefundColumn(t('finance-imports:refunded')),
    createTextColumn(
      'reference',
      t('finance:export.columns.reference'),
      'referencia,numero de transaccion,comprobante,numero de cheque,cheque n,reference,transaction id,check number,check #,memo',
      80,
    ),
    createTextColumn(
      'organisation',
      t('finance:gifts.organisation'),
      'organizacion,empresa,entidad,institucion,iglesia que dio,organization,organisation,company,business',
      160,
    ),
    createTextColumn(
      'envelope',
      t('finance:gifts.envelope'),
      'sobre,numero de sobre,sobre n,envelope,envelope number,envelope #',
      20,
    ),
    ...createKindColumns(categories, language),
  ];
}

function createGiverColumns(language: Language): GiftColumn[] {
  const { t } = translate(language);
  return [
    {
      target: 'person',
      label: t('finance-imports:person'),
      headers:
        'persona,nombre,nombres,nombre completo,donante,ofrendante,diezmador,diezmante,aportante,quien dio,miembro,hermano,hermana,contribuyente,apellidos y nombre,apellidos y nombres,nombres y apellidos,giver,donor,donor name,person,name,full name,member,contributor,first name,given name,donor first name',
      // What is found tells who is on record, and duplicates tell what was given.
      permission: [financePermissions.givers, peoplePermissions.names],
      order: 'first',
      read: readGiver,
      show: (_, cell) => cell,
    },
    {
      target: 'personSurnames',
      label: t('finance-imports:personSurnames'),
      headers: 'apellidos,apellido,last name,surname,donor last name',
      permission: [financePermissions.givers, peoplePermissions.names],
      isOmittedFromTemplate: true,
      read: readGiver,
      show: (_, cell) => cell,
    },
  ];
}

const createPaymentColumn = (label: string): GiftColumn => ({
  target: 'payment',
  label,
  headers:
    'status,payment status,transaction status,estado,estado del pago,estado de la transaccion',
  isOmittedFromTemplate: true,
  read(text, draft) {
    const payment = parsePayment(text);
    if (payment === 'unpaid') draft.unpaid = text;
    return payment ? null : 'import-choice-unknown';
  },
  show: (_, cell) => cell,
});

/** Whether the money was given back. */
const createRefundColumn = (label: string): GiftColumn => ({
  target: 'refunded',
  label,
  headers: 'refunded,is refunded,reembolsado,reembolsada,devuelto,devuelta',
  isOmittedFromTemplate: true,
  read(text, draft) {
    const answer = parseYesNo(text);
    if (answer) draft.unpaid = label;
    return answer === null ? 'import-choice-unknown' : null;
  },
  show: (_, cell) => cell,
});

const readGiver: GiftColumn['read'] = (text, draft) => {
  draft.giver = `${draft.giver ?? ''} ${text}`.trim();
  return null;
};

/** By the name as it is written, or else without its title, and with the surnames behind the given names. */
function findByKey(giver: string, people: NameIndex): ReturnType<NameIndex['get']> {
  if (giver === '') return undefined;
  const written = people.get(toNameKey(giver));
  if (written !== undefined) return written;
  return [false, true]
    .map((hasSurnamesFirst) => {
      const { givenNames, surname1, surname2 } = readFullName(giver, 'es', hasSurnamesFirst);
      return people.get(toNameKey(`${givenNames} ${surname1} ${surname2}`));
    })
    .find((found) => found !== undefined);
}

/** Finds the giver by the name, whose parts can stand in two columns. */
function findGiver(draft: GiftDraft, { findColumn }: CheckedRow, people: NameIndex): RowError[] {
  const { giver = '' } = draft;
  const found = findByKey(giver, people);
  if (found !== undefined && found !== 'several') draft.personId = found;
  if (draft.personId !== null || isNobody(giver)) return [];
  const reason =
    found === 'several'
      ? 'finance-imports:errors.person-ambiguous'
      : 'finance:errors.person-unknown';
  const column = Math.max(findColumn('person'), 0);
  return [{ column, reason, value: giver }];
}

function checkGift(draft: GiftDraft, row: CheckedRow, context: GiftContext): RowError[] {
  const { books, people, run } = context;
  const hasKinds = run.settings.mapping.some(isKindTarget);
  if (hasKinds) draft.amounts ??= [];
  // Sheets of a year have a row for each member, also without a gift.
  if (hasKinds && draft.amounts?.length === 0 && draft.amount === null) return [];
  const givers = findGiver(draft, row, people);
  const { day, fundId, method, personId, organisation, unpaid } = draft;
  const isOfOthers = books.funds.get(fundId ?? '')?.kind === 'custody';
  return [
    ...givers,
    // Without its other cells such a row would be a gift.
    ...(unpaid === undefined
      ? []
      : [{ column: -1, reason: 'finance-imports:errors.not-paid', value: unpaid }]),
    ...(isOfOthers && method === 'kind'
      ? findMissing(row, 'fund', 'finance:errors.goods-of-others')
      : []),
    ...(personId !== null && organisation !== ''
      ? findMissing(row, 'organisation', 'finance:errors.two-givers')
      : []),
    ...(day === null ? findMissing(row, 'day', 'finance-imports:errors.day-missing') : []),
    ...(hasKinds ? checkTotal(draft, row, context) : checkAmount(draft, row)),
  ];
}

/** Of a row that is one gift. */
const checkAmount = ({ amount, categoryId }: GiftDraft, row: CheckedRow): RowError[] => [
  ...(categoryId === null
    ? findMissing(row, 'category', 'finance-imports:errors.category-missing')
    : []),
  ...(amount === null ? findMissing(row, 'amount', 'finance-imports:errors.amount-missing') : []),
  ...(amount !== null && amount < 0
    ? [{ column: row.findColumn('amount'), reason: giftNegative, value: '' }]
    : []),
];
