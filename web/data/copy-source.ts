/** Whose copies are shown: the church's own, or those of a church that the platform looks at. */
import { dataContract, platformDataContract } from '#domain/data/contract.ts';
import { call, urlOf } from '#web/core/api.ts';
import { queryOptionsFor } from '#web/core/query.ts';

export const ownCopies = {
  list: dataContract.exports,
  query: queryOptionsFor(dataContract.exports, {}),
  start: () => call(dataContract.startExport, {}),
  cancel: (exportId: string) => call(dataContract.cancelExport, { exportId }),
  fileUrl: (exportId: string) => urlOf(dataContract.downloadExport, { exportId }),
};

export const copiesOf = (churchId: string) => ({
  list: platformDataContract.exports,
  query: queryOptionsFor(platformDataContract.exports, { churchId }),
  start: () => call(platformDataContract.startExport, { churchId }),
  cancel: (exportId: string) => call(platformDataContract.cancelExport, { churchId, exportId }),
  fileUrl: (exportId: string) => urlOf(platformDataContract.downloadExport, { churchId, exportId }),
});

export type CopySource = Pick<typeof ownCopies, 'start' | 'cancel' | 'fileUrl'> &
  (Pick<typeof ownCopies, 'list' | 'query'> | Pick<ReturnType<typeof copiesOf>, 'list' | 'query'>);
