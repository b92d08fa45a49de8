/** Suppliers as a CSV file that the import reads again. */
import type { SupplierView } from '#domain/suppliers/schema.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { toAuditContext } from '#server/core/session/audit-context.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { listSuppliers } from './queries.ts';
import { getSupplierLabel, supplierTargets } from './supplier-columns.ts';

export async function exportSuppliers(call: ChurchCall<unknown>): Promise<Response> {
  const { core, actor, http, church, request } = call;
  const language = getRequestLanguage(request.headers, actor.language);
  const { t } = translate(language);
  const suppliers = await call.inChurch(async (db) => {
    await recordAudit(db, {
      action: 'export',
      subject: { table: 'suppliers' },
      context: toAuditContext(core, actor, http),
    });
    return listSuppliers(db);
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
