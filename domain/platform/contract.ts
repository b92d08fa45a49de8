import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { createForwardPageSchema } from '#domain/kernel/paging.ts';
import { platformPermissions } from '#domain/access/permissions.ts';
import { supportAccess, supportLimits } from '#domain/access/public.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idView } from '#domain/kernel/ids.ts';
import {
  churchChange,
  churchDetail,
  churchesInput,
  churchRow,
  newChurchInput,
  overview,
  statistics,
  statisticsInput,
  statusChange,
} from './schema.ts';
import { filledLine } from '#domain/kernel/text/line.ts';

const can = platformPermissions.manage;
const churchRef = z.strictObject({ churchId: z.uuid() });

/** Endpoints for superadmins only, over all churches. */
export const platformContract = {
  overview: endpoint({
    method: 'GET',
    path: '/api/platform/overview',
    can,
    input: emptyInput,
    output: overview,
    summary: 'Churches by state, sending today, and what needs attention.',
  }),
  churches: endpoint({
    method: 'GET',
    path: '/api/platform/churches',
    can,
    input: churchesInput,
    output: createForwardPageSchema(churchRow),
    summary: 'Churches, searched and filtered; `next` is the cursor of the next page.',
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/platform/statistics',
    can,
    input: statisticsInput,
    output: statistics,
    summary:
      'Growth, activity, sending and storage month by month between two days, and the largest churches.',
  }),
  registerChurch: endpoint({
    method: 'POST',
    path: '/api/platform/churches',
    can,
    input: newChurchInput,
    output: z.strictObject({ id: idView }),
    summary:
      'Registers a church and its first administrator, who receives a mail to set a password.',
  }),
  church: endpoint({
    method: 'GET',
    path: '/api/platform/churches/:churchId',
    can,
    // From the address of a page: a text that is not an id is a church that is not found.
    input: z.strictObject({ churchId: z.string().max(100) }),
    output: churchDetail,
    summary: 'One church: identity, plan, usage, users, support.',
  }),
  updateChurch: endpoint({
    method: 'PATCH',
    path: '/api/platform/churches/:churchId',
    can,
    input: churchChange,
    output: churchDetail,
    summary:
      "Changes identity, plan, subscription or modules of a church; omitted fields stay unchanged. Audited in the church's log.",
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/status',
    can,
    input: statusChange,
    output: churchDetail,
    summary: 'Suspends, archives or reactivates a church. No data is lost.',
  }),
  sendActivation: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/users/:userId/activation',
    can,
    input: churchRef.extend({ userId: z.uuid() }),
    output: doneOutput,
    summary: 'Sends the activation mail again to a user who has not set a password.',
  }),
  requestSupport: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/support',
    can,
    input: churchRef.extend({
      reason: filledLine(10, supportLimits.reason),
      readOnly: z.boolean().default(true),
      minutes: z.int().min(5).max(supportLimits.maxMinutes).default(supportLimits.minutes),
    }),
    output: supportAccess,
    summary: 'Starts support access to a church, or requests it where the church must approve it.',
  }),
  enterSupport: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/support/:accessId/enter',
    can,
    input: churchRef.extend({ accessId: z.uuid() }),
    output: supportAccess,
    summary: 'Lets the session of the caller act in this church until the access ends.',
  }),
  endSupport: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/support/:accessId/end',
    can,
    input: churchRef.extend({ accessId: z.uuid() }),
    output: doneOutput,
    summary: 'Ends a support access, or withdraws the request for it.',
  }),
};
