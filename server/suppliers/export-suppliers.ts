/** Suppliers as a CSV file that the import reads again. */
import type { SupplierView } from '#domain/suppliers/schema.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { listSuppliers } from './queries.ts';
import { getSupplierLabel, supplierTargets } from './supplier-columns.ts';

export async function exportSuppliers(call: ChurchCall<unknown>): Promise<Response> {
  const { actor, church, request } = call;
  const language = getRequestLanguage(request.headers, actor.language);
  const { t } = translate(language);
  const suppliers = await call.inChurch(async (db) => {
    const all = await listSuppliers(db);
    await recordExport(db, call, {
      subject: { table: 'suppliers' },
      nameKey: 'suppliers:export.file',
      count: all.length,
    });
    return all;
  });
  const separator = getCsvSeparator(language, church.country);
  const toCells = (supplier: SupplierView): string[] => {
    const whatsapp = t(`members:yesNo.${supplier.whatsapp ? 'yes' : 'no'}`);
    return supplierTargets.map((target) => ({ ...supplier, whatsapp })[target] ?? '');
  };
  return createCsvResponse(t('suppliers:export.file'), [
    formatCsvLine(
      supplierTargets.map((target) => getSupplierLabel(target, language)),
      separator,
    ),
    ...suppliers.map((supplier) => formatCsvLine(toCells(supplier), separator)),
  ]);
}
