/** The endpoints behind the list of exports: those of the own church, or those of the platform for any church. */
import { dataContract, platformDataContract } from '#domain/data/contract.ts';
import { call, buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export const ownExports = {
  list: dataContract.exports,
  query: queryOptionsFor(dataContract.exports, {}),
  start: () => call(dataContract.startExport, {}),
  cancel: (exportId: string) => call(dataContract.cancelExport, { exportId }),
  fileUrl: (exportId: string) => buildUrl(dataContract.downloadExport, { exportId }),
};

export const getChurchExports = (churchId: string) => ({
  list: platformDataContract.exports,
  query: queryOptionsFor(platformDataContract.exports, { churchId }),
  start: () => call(platformDataContract.startExport, { churchId }),
  cancel: (exportId: string) => call(platformDataContract.cancelExport, { churchId, exportId }),
  fileUrl: (exportId: string) =>
    buildUrl(platformDataContract.downloadExport, { churchId, exportId }),
});

export type ExportSource = Pick<typeof ownExports, 'start' | 'cancel' | 'fileUrl'> &
  (
    | Pick<typeof ownExports, 'list' | 'query'>
    | Pick<ReturnType<typeof getChurchExports>, 'list' | 'query'>
  );
