/** The import of income, expenses and opening balances from spreadsheets, as of a cash book. */
import { entriesImport } from '#domain/finance-imports/contract.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import {
  defineImport,
  findMissing,
  type CheckedRow,
  type ImportColumn,
  type RowError,
} from '#server/imports/public.ts';
import { listEntryCounts, toEntryKey, toSearchText } from '#server/finance/public.ts';
import { createAmountColumn, createTextColumn, listBookColumns } from './book-columns.ts';
import { findKind, type EntryDraft } from './drafts.ts';
import { openBooksContext, wordTargets, type BooksContext } from './import-context.ts';
import { BookMatcher } from './known-counts.ts';
import { parseEntryKind } from './read-cells.ts';
import { undoByReversal } from './undo-by-reversal.ts';
import { writeEntries } from './write-entries.ts';

type EntryColumn = ImportColumn<EntryDraft, BooksContext>;

export const entryImport = defineImport<EntryDraft, BooksContext>({
  declaration: entriesImport,
  kind: 'finance_entries',
  templateName: 'finance-imports:entriesTemplate',
  listColumns: listEntryColumns,
  openContext: (db, run) => openBooksContext(db, run, wordTargets),
  createDraft: () => ({
    kind: null,
    day: null,
    amount: null,
    accountId: null,
    categoryId: null,
    fundId: null,
    centreId: null,
    party: '',
    taxId: '',
    reference: '',
    note: '',
  }),
  checkRow: checkEntry,
  matchExisting: {
    reasons: [],
    open: () => new BookMatcher({ toKeys, listKnown: listEntryCounts }),
  },
  write: writeEntries,
  undo: undoByReversal,
});

async function listEntryColumns(db: ChurchDb, language: Language): Promise<EntryColumn[]> {
  const { t } = translate(language);
  const [day, amount, ...others] = await listBookColumns(db, language, {
    isOffered: ({ kind }) => kind === 'income' || kind === 'expense',
    hasCentre: true,
  });
  return [
    ...(day ? [day] : []),
    {
      target: 'kind',
      label: t('finance:fields.kind'),
      headers: 'tipo,tipo de movimiento,movimiento,ingreso o gasto,type,transaction type',
      order: 'first',
      read(cell, draft) {
        const kind = parseEntryKind(cell);
        if (!kind) return 'import-choice-unknown';
        draft.kind = kind;
        return null;
      },
      show: ({ kind }) => (kind ? t(`finance:entryKinds.${kind}`) : ''),
    },
    ...(amount ? [amount] : []),
    createAmountColumn(
      'incomeAmount',
      t('finance:accountKinds.income'),
      'ingreso,ingresos,entrada,entradas,debe,abono,abonos,income,money in,deposits,credit,credits,received',
      1,
    ),
    createAmountColumn(
      'expenseAmount',
      t('finance:accountKinds.expense'),
      'gasto,gastos,egreso,egresos,salida,salidas,haber,cargo,cargos,expense,expenses,money out,withdrawals,debit,debits,spent,paid',
      -1,
    ),
    ...others,
    ...listTextColumns(language),
  ];
}

function listTextColumns(language: Language): EntryColumn[] {
  const { t } = translate(language);
  return [
    createTextColumn(
      'party',
      t('finance:entries.party'),
      'quien,de quien o a quien,proveedor,beneficiario,pagado a,recibido de,tercero,nombre,payee,vendor,supplier,party,received from,paid to,name',
      160,
    ),
    createTextColumn(
      'taxId',
      t('finance:bill.taxId'),
      'identificacion fiscal,nit,rut,rfc,cuit,ruc,nif,cif,tax id,vat number',
      40,
    ),
    createTextColumn(
      'note',
      t('finance:export.columns.note'),
      'detalle,concepto,descripcion,glosa,observaciones,notas,nota,description,memo,details,note,notes,narration',
      400,
    ),
    createTextColumn(
      'reference',
      t('finance:export.columns.reference'),
      'referencia,factura,n de factura,comprobante,documento,numero,cheque,reference,invoice,receipt number,document,check number,number',
      80,
    ),
  ];
}

function checkEntry(draft: EntryDraft, row: CheckedRow, { books }: BooksContext): RowError[] {
  const kind = findKind(draft, books);
  const isCustody = books.funds.get(draft.fundId ?? '')?.kind === 'custody';
  const category = books.accounts.get(draft.categoryId ?? '');
  const needsCategory = kind !== 'opening' && !isCustody;
  const fits = !category || kind === null || kind === 'opening' || category.kind === kind;
  return [
    ...(draft.day === null && kind !== 'opening'
      ? findMissing(row, 'day', 'finance-imports:errors.day-missing')
      : []),
    ...(draft.amount === null
      ? findMissing(row, 'amount', 'finance-imports:errors.amount-missing')
      : []),
    ...(kind === null ? findMissing(row, 'kind', 'finance-imports:errors.kind-missing') : []),
    ...(needsCategory && !category
      ? findMissing(row, 'category', 'finance-imports:errors.category-missing')
      : []),
    ...(fits ? [] : findMissing(row, 'category', 'finance-imports:errors.category-other-kind')),
  ];
}

function toKeys(draft: EntryDraft): { readonly day: string; readonly key: string }[] {
  const { day, amount, kind } = draft;
  if (day === null || amount === null) return [];
  const signed = kind === 'expense' ? -Math.abs(amount) : amount;
  return [{ day, key: toEntryKey(day, signed, toSearchText(draft)) }];
}
