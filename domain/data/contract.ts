/** The endpoints for exporting, restoring and deleting all data of a church. */
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { platformPermissions } from '#domain/access/permissions.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { dataPermissions } from './permissions.ts';
import {
  requestDeletionInput,
  deletionView,
  exportView,
  churchParams,
  churchExportParams,
  exportParams,
  restoreParams,
  restoreView,
} from './schema.ts';

export const dataContract = {
  exports: endpoint({
    method: 'GET',
    path: '/api/church/exports',
    can: dataPermissions.export,
    subscription: false,
    allowedWhenSuspended: true,
    input: emptyInput,
    output: z.strictObject({ items: z.array(exportView) }),
    summary: "The latest exports of the church's data.",
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/church/exports',
    can: dataPermissions.export,
    subscription: false,
    allowedWhenSuspended: true,
    input: emptyInput,
    output: exportView,
    summary:
      "Starts an export of all the church's data in the background; a mail announces when it is ready.",
  }),
  cancelExport: endpoint({
    method: 'POST',
    path: '/api/church/exports/:exportId/cancellation',
    can: dataPermissions.export,
    subscription: false,
    allowedWhenSuspended: true,
    input: exportParams,
    output: exportView,
    summary: 'Cancels an unfinished export.',
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/api/church/exports/:exportId/file',
    can: dataPermissions.export,
    subscription: false,
    allowedWhenSuspended: true,
    input: exportParams,
    output: z
      .string()
      .describe(
        'A zip file: a CSV file for each kind of record, the stored files, and manifest.json.',
      ),
    summary: 'The archive of an export, available for seven days.',
  }),
  restores: endpoint({
    method: 'GET',
    path: '/api/church/restores',
    can: dataPermissions.delete,
    subscription: false,
    input: emptyInput,
    output: z.strictObject({ items: z.array(restoreView) }),
    summary: 'The latest restores into this church.',
  }),
  startRestore: endpoint({
    method: 'POST',
    path: '/api/church/restores',
    can: dataPermissions.delete,
    subscription: false,
    input: z.strictObject({ uploadId: id, fileName: z.string().trim().max(255).optional() }),
    output: restoreView,
    summary: 'Checks an uploaded archive completely, without restoring it yet.',
  }),
  confirmRestore: endpoint({
    method: 'POST',
    path: '/api/church/restores/:restoreId/confirmation',
    can: dataPermissions.delete,
    subscription: false,
    input: restoreParams,
    output: restoreView,
    summary:
      'Restores a checked archive, completely or not at all, into this church, which must not have people or newsletters yet.',
  }),
  cancelRestore: endpoint({
    method: 'POST',
    path: '/api/church/restores/:restoreId/cancellation',
    can: dataPermissions.delete,
    subscription: false,
    input: restoreParams,
    output: doneOutput,
    summary: 'Discards an uploaded archive.',
  }),
  deletion: endpoint({
    method: 'GET',
    path: '/api/church/deletion',
    can: dataPermissions.delete,
    subscription: false,
    allowedWhenSuspended: true,
    input: emptyInput,
    output: deletionView,
    summary: 'Whether and when the church will be deleted.',
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/church/deletion',
    can: dataPermissions.delete,
    subscription: false,
    allowedWhenSuspended: true,
    input: requestDeletionInput,
    output: deletionView,
    summary:
      'Schedules the deletion of the church in thirty days; until then it is read-only and the deletion can be cancelled.',
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    path: '/api/church/deletion',
    can: dataPermissions.delete,
    subscription: false,
    allowedWhenSuspended: true,
    input: emptyInput,
    output: deletionView,
    summary: 'Cancels the scheduled deletion of the church.',
  }),
};

const can = platformPermissions.manage;

/** The same exports for superadmins, for churches that can't start their own. The church's audit log records who started and downloaded them. */
export const platformDataContract = {
  exports: endpoint({
    method: 'GET',
    path: '/api/platform/churches/:churchId/exports',
    can,
    input: churchParams,
    output: z.strictObject({ items: z.array(exportView) }),
    summary: "The latest exports of a church's data, by its own users and by superadmins.",
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/exports',
    can,
    input: churchParams,
    output: exportView,
    summary:
      "Starts an export of all of a church's data; the church sees it in its audit log and in its list of exports.",
  }),
  cancelExport: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/exports/:exportId/cancellation',
    can,
    input: churchExportParams,
    output: exportView,
    summary: 'Cancels an unfinished export.',
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/api/platform/churches/:churchId/exports/:exportId/file',
    can,
    input: churchExportParams,
    output: z
      .string()
      .describe(
        'A zip file: a CSV file for each kind of record, the stored files, and manifest.json.',
      ),
    summary:
      "The archive of an export, available for seven days; the download is recorded in the church's audit log.",
  }),
};
