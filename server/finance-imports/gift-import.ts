/** The import of gifts from spreadsheets: a batch for each day and account, which posts one entry. */
import { giftsImport } from '#domain/finance-imports/contract.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import {
  defineImport,
  findMissing,
  type CheckedRow,
  type ImportColumn,
  type RowError,
} from '#server/imports/public.ts';
import { readNameIndexes, type NameIndex } from '#server/people/public.ts';
import { toNameKey } from '#domain/kernel/text/name-key.ts';
import { createTextColumn, listBookColumns } from './book-columns.ts';
import type { GiftDraft } from './drafts.ts';
import { createGiftMatcher } from './gift-matcher.ts';
import { openBooksContext, wordTargets, type BooksContext } from './import-context.ts';
import { parseMethod } from './read-cells.ts';
import { isNobody } from './read-names.ts';
import { undoByReversal } from './undo-by-reversal.ts';
import { writeGifts } from './write-gifts.ts';

interface GiftContext extends BooksContext {
  readonly people: NameIndex;
}

type GiftColumn = ImportColumn<GiftDraft, GiftContext>;

export const giftImport = defineImport<GiftDraft, GiftContext>({
  declaration: giftsImport,
  kind: 'finance_batches',
  templateName: 'finance-imports:giftsTemplate',
  listColumns: listGiftColumns,
  openContext: async (db, run) => ({
    ...(await openBooksContext(db, run, wordTargets)),
    people: run.settings.mapping.includes('person') ? (await readNameIndexes(db)).all : new Map(),
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
  checkRow: checkGift,
  matchExisting: { reasons: [], open: createGiftMatcher },
  write: writeGifts,
  undo: undoByReversal,
});

async function listGiftColumns(db: ChurchDb, language: Language): Promise<GiftColumn[]> {
  const { t } = translate(language);
  const [day, amount, ...others] = await listBookColumns(db, language, {
    isOffered: ({ isGiving }) => isGiving,
    hasCentre: false,
  });
  return [
    ...(day ? [day] : []),
    {
      target: 'person',
      label: t('finance-imports:person'),
      headers:
        'persona,nombre,nombre completo,donante,quien dio,miembro,hermano,hermana,contribuyente,apellidos y nombre,apellidos y nombres,nombres y apellidos,giver,donor,donor name,person,name,full name,member,contributor',
      // What is found tells who is on record, and duplicates tell what was given.
      permission: [financePermissions.givers, peoplePermissions.names],
      read(text, draft, { people }) {
        const found = people.get(toNameKey(text));
        if (found === 'several') return 'finance-imports:errors.person-ambiguous';
        if (found === undefined) return isNobody(text) ? null : 'finance:errors.person-unknown';
        draft.personId = found;
        return null;
      },
      show: (_, cell) => cell,
    },
    ...(amount ? [amount] : []),
    ...others,
    {
      target: 'method',
      label: t('finance:gifts.method'),
      headers:
        'como,medio,medio de pago,forma de pago,forma,metodo,metodo de pago,modalidad,method,payment method,payment type,tender,type of payment',
      read(text, draft) {
        const method = parseMethod(text);
        if (!method) return 'import-choice-unknown';
        draft.method = method;
        return null;
      },
      show: ({ method }) => (method ? t(`finance:giftMethods.${method}`) : ''),
    },
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
  ];
}

function checkGift(
  { day, amount, categoryId, fundId, method, personId, organisation }: GiftDraft,
  row: CheckedRow,
  { books }: BooksContext,
): RowError[] {
  const isOfOthers = books.funds.get(fundId ?? '')?.kind === 'custody';
  return [
    ...(isOfOthers && method === 'kind'
      ? findMissing(row, 'fund', 'finance:errors.goods-of-others')
      : []),
    ...(personId !== null && organisation !== ''
      ? findMissing(row, 'organisation', 'finance:errors.two-givers')
      : []),
    ...(day === null ? findMissing(row, 'day', 'finance-imports:errors.day-missing') : []),
    ...(categoryId === null
      ? findMissing(row, 'category', 'finance-imports:errors.category-missing')
      : []),
    ...(amount === null ? findMissing(row, 'amount', 'finance-imports:errors.amount-missing') : []),
    ...(amount !== null && amount < 0
      ? [
          {
            column: row.findColumn('amount'),
            reason: 'finance-imports:errors.gift-negative',
            value: '',
          },
        ]
      : []),
  ];
}
