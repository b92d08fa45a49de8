/** The import of suppliers from spreadsheets. */
import { suppliersImport } from '#domain/suppliers/suppliers-import.ts';
import { createSupplierInput, maxSuppliers } from '#domain/suppliers/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  leaveRows,
  listNamedSince,
  type RecordSubject,
} from '#server/core/database/related-tables.ts';
import {
  deleteInsertedRows,
  lockUndoRows,
  recordInsertedRows,
} from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import {
  createUniqueMatcher,
  defineImport,
  findMissing,
  withoutKept,
  type ImportMatcher,
  type ImportWriter,
  type WritingRun,
} from '#server/imports/public.ts';
import { countSuppliers, insertSupplier, listSuppliers } from './queries.ts';
import { toColumns } from './supplier-mapper.ts';
import {
  listSupplierColumns,
  type SupplierContext,
  type SupplierDraft,
} from './supplier-columns.ts';

const nameTaken = 'suppliers:errors.import-name-taken';
const nameInFile = 'suppliers:errors.import-name-in-file';

const suppliersSubject: RecordSubject = { table: 'suppliers', column: 'supplier_id' };

export const supplierImport = defineImport<SupplierDraft, SupplierContext>({
  declaration: suppliersImport,
  kind: 'suppliers',
  templateName: 'suppliers:import.templateName',
  listColumns: async (_, language) => listSupplierColumns(language),
  openContext: async (_, { settings, church }) => ({ country: settings.country || church.country }),
  createDraft: () => ({}),
  checkRow: ({ name }, row) => (name ? [] : findMissing(row, 'name', 'import-name-missing')),
  matchExisting: {
    reasons: [nameTaken, nameInFile],
    open: ({ settings: { mapping } }) => openMatcher(mapping.indexOf('name')),
  },
  write: writeSuppliers,
  undo: {
    async lock(db, importId) {
      const rows = await lockUndoRows(db, importId, 'suppliers');
      const used = await listNamedSince(db, importId, suppliersSubject, new Set(['suppliers']));
      return withoutKept(rows, [...used.keys()], () => listSuppliers(db));
    },
    async erase(db, { id, author, keptIds }) {
      await leaveRows(db, id, keptIds);
      await deleteInsertedRows(db, id, 'suppliers', author.at);
    },
  },
});

const openMatcher = (column: number): ImportMatcher<SupplierDraft> =>
  createUniqueMatcher({
    taken: { column, reason: nameTaken },
    repeated: { column, reason: nameInFile },
    show: ({ name = '' }) => name,
    async open(db) {
      const known = new Set((await listSuppliers(db)).map(({ name }) => fold(name)));
      return {
        isTaken: ({ name = '' }) => known.has(fold(name)),
        toKey: ({ name = '' }) => fold(name) || null,
      };
    },
  });

function writeSuppliers(db: ChurchDb, run: WritingRun): ImportWriter<SupplierDraft> {
  const country = run.settings.country || run.church.country;
  return {
    async insert(drafts) {
      if ((await countSuppliers(db)) + drafts.length > maxSuppliers)
        throw new Problem('limit_reached', 'suppliers:errors.too-many', {
          values: { limit: maxSuppliers },
        });
      const ids: string[] = [];
      for (const draft of drafts) {
        const id = newId();
        const { requestId, ...fields } = createSupplierInput.parse({
          ...toFields(draft),
          requestId: id,
        });
        await insertSupplier(db, { ...toColumns(fields, country), id, request_id: requestId });
        ids.push(id);
      }
      await recordInsertedRows(db, run.id, 'suppliers', ids);
    },
  };
}

const toFields = (draft: SupplierDraft) => ({
  name: '',
  trade: '',
  phone: '',
  taxId: '',
  ...draft,
});
