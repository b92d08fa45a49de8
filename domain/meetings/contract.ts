/** The endpoints of the meetings of every owner: a group, or what a later feature adds. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { reportNames } from './reports/merge-schema.ts';
import { meetingForm, meetingReportInput, reportResult, reportVersion } from './reports/schema.ts';

const meeting = z.strictObject({ gatheringId: id });

/** The owner of a meeting has the permissions to report and to confirm it, and can refuse them for a single meeting. */
export const meetingsContract = {
  form: endpoint({
    method: 'GET',
    path: '/api/meetings/:gatheringId/report-form',
    can: 'own-church',
    input: meeting,
    output: meetingForm,
    summary:
      'What the form of a report needs: who is expected, what its owner asks, and the report if there is one.',
  }),
  report: endpoint({
    method: 'PUT',
    path: '/api/meetings/:gatheringId/report',
    body: 'list',
    can: 'own-church',
    idempotent: true,
    input: meetingReportInput,
    output: reportResult,
    summary: 'Reports or corrects a meeting of any owner, as the report of a group does.',
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/meetings/:gatheringId/confirmation',
    can: 'own-church',
    input: meeting.extend({ version: z.int32().min(1) }),
    output: z.strictObject({ confirmedBy: z.string(), confirmedAt: z.iso.datetime() }),
    summary: 'Confirms a report as it is; a correction takes the confirmation away.',
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/meetings/:gatheringId/versions',
    can: 'own-church',
    input: meeting,
    output: z.strictObject({ items: z.array(reportVersion), names: reportNames }),
    summary: 'What a report said before each correction, the last first.',
  }),
};
