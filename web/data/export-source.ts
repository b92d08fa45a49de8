/** The endpoints behind the list of exports: those of one’s own church, or those of the platform for any church. */
import { dataContract, platformDataContract } from '#domain/data/contract.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export const ownExports = {
  contract: dataContract,
  church: {},
  query: queryOptionsFor(dataContract.exports, {}),
  fileUrl: (exportId: string) => buildUrl(dataContract.downloadExport, { exportId }),
};

export const getChurchExports = (churchId: string) => ({
  contract: platformDataContract,
  church: { churchId },
  query: queryOptionsFor(platformDataContract.exports, { churchId }),
  fileUrl: (exportId: string) =>
    buildUrl(platformDataContract.downloadExport, { churchId, exportId }),
});

export type ExportSource = typeof ownExports | ReturnType<typeof getChurchExports>;
