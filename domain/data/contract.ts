/** Every endpoint of a church's data as a whole, once. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import {
  askDeletionInput,
  deletionView,
  exportView,
  ofChurch,
  ofChurchExport,
  ofExport,
  ofRestore,
  restoreView,
} from './schema.ts';

const nothing = z.strictObject({});
const done = z.strictObject({ done: z.literal(true) });

export const dataContract = {
  exports: endpoint({
    method: 'GET',
    path: '/api/church/exports',
    can: 'church.export',
    subscription: false,
    suspended: true,
    input: nothing,
    output: z.strictObject({ items: z.array(exportView) }),
    summary: "The latest copies of the church's data that were asked for.",
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/church/exports',
    can: 'church.export',
    subscription: false,
    suspended: true,
    input: nothing,
    output: exportView,
    summary:
      "Asks for a copy of all the church's data; it is made in the background and a mail tells when it is ready.",
  }),
  cancelExport: endpoint({
    method: 'POST',
    path: '/api/church/exports/:exportId/cancellation',
    can: 'church.export',
    subscription: false,
    suspended: true,
    input: ofExport,
    output: exportView,
    summary: 'Stops a copy that is being made.',
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/api/church/exports/:exportId/file',
    can: 'church.export',
    subscription: false,
    suspended: true,
    input: ofExport,
    output: z
      .string()
      .describe(
        'A zip file: a CSV file for each kind of record, the stored files, and manifest.json.',
      ),
    summary: 'The copy itself, for seven days.',
  }),
  restores: endpoint({
    method: 'GET',
    path: '/api/church/restores',
    can: 'church.delete',
    subscription: false,
    input: nothing,
    output: z.strictObject({ items: z.array(restoreView) }),
    summary: 'The latest copies that were brought back into this church.',
  }),
  startRestore: endpoint({
    method: 'POST',
    path: '/api/church/restores',
    can: 'church.delete',
    subscription: false,
    input: z.strictObject({ uploadId: id, fileName: z.string().trim().max(255).optional() }),
    output: restoreView,
    summary: 'Has an uploaded copy checked, whole; nothing is brought in yet.',
  }),
  confirmRestore: endpoint({
    method: 'POST',
    path: '/api/church/restores/:restoreId/confirmation',
    can: 'church.delete',
    subscription: false,
    input: ofRestore,
    output: restoreView,
    summary:
      'Brings a checked copy into this church, which holds no people and no newsletters yet: all of it or nothing.',
  }),
  cancelRestore: endpoint({
    method: 'POST',
    path: '/api/church/restores/:restoreId/cancellation',
    can: 'church.delete',
    subscription: false,
    input: ofRestore,
    output: done,
    summary: 'Forgets an uploaded copy.',
  }),
  deletion: endpoint({
    method: 'GET',
    path: '/api/church/deletion',
    can: 'church.delete',
    subscription: false,
    suspended: true,
    input: nothing,
    output: deletionView,
    summary: 'Whether the church is to be deleted, and when.',
  }),
  askDeletion: endpoint({
    method: 'POST',
    path: '/api/church/deletion',
    can: 'church.delete',
    subscription: false,
    suspended: true,
    input: askDeletionInput,
    output: deletionView,
    summary:
      'Asks for the deletion of the church in thirty days; until then it can only be read, and this can be undone.',
  }),
  undoDeletion: endpoint({
    method: 'DELETE',
    path: '/api/church/deletion',
    can: 'church.delete',
    subscription: false,
    suspended: true,
    input: nothing,
    output: deletionView,
    summary: 'Undoes the asked deletion of the church.',
  }),
};

const can = 'platform.manage' as const;

/** The same copies, for a superadmin: of a church that can't ask for its own. The church reads in its log who asked and who downloaded. */
export const platformDataContract = {
  exports: endpoint({
    method: 'GET',
    path: '/api/platform/churches/:churchId/exports',
    can,
    input: ofChurch,
    output: z.strictObject({ items: z.array(exportView) }),
    summary: "The latest copies of a church's data, whoever asked for them.",
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/exports',
    can,
    input: ofChurch,
    output: exportView,
    summary:
      "Asks for a copy of all of a church's data; the church sees it in its log and in its list of copies.",
  }),
  cancelExport: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/exports/:exportId/cancellation',
    can,
    input: ofChurchExport,
    output: exportView,
    summary: 'Stops a copy that is being made.',
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/api/platform/churches/:churchId/exports/:exportId/file',
    can,
    input: ofChurchExport,
    output: z
      .string()
      .describe(
        'A zip file: a CSV file for each kind of record, the stored files, and manifest.json.',
      ),
    summary: 'The copy itself, for seven days; the church sees in its log that it was downloaded.',
  }),
};
