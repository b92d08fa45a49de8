/** Paths of this feature, for links. */
import { withParameters } from '#web/core/navigation/with-parameters.ts';

export const financePath = '/app/finanzas';
export const entriesPath = '/app/finanzas/movimientos';
interface Days {
  readonly from: string;
  /** Included. */
  readonly to: string;
  readonly currency?: string;
}
export const daysEntriesPath = (days: Days): string => withParameters(entriesPath, { ...days });
export const fundEntriesPath = (fundId: string): string => withParameters(entriesPath, { fundId });
export const centreEntriesPath = (centreId: string, days: Days): string =>
  withParameters(entriesPath, { centreId, ...days });
export const categoryEntriesPath = (categoryId: string, days: Days): string =>
  withParameters(entriesPath, { categoryId, ...days });
export const entryPath = (id: string): string => `${entriesPath}/${id}`;
export const batchesPath = '/app/finanzas/ofrendas';
export const batchPath = (id: string): string => `${batchesPath}/${id}`;
export const importGiftsPath = '/app/finanzas/ofrendas/importar';
export const importEntriesPath = '/app/finanzas/movimientos/importar';
export const accountsPath = '/app/finanzas/cuentas';
export const reportPath = '/app/finanzas/informes';
export const monthReportPath = (day: string, currency: string): string =>
  withParameters(reportPath, { month: day.slice(0, 7), currency });
export const flowsPath = '/app/finanzas/informes/meses';
export const bookPath = '/app/finanzas/informes/diezmos';
export const giverPath = (personId: string): string => `${bookPath}/${personId}`;
export const closePath = '/app/finanzas/cierre';
export const receiptsPath = '/app/finanzas/recibos';
export const receiptPath = (id: string): string => `${receiptsPath}/${id}`;
