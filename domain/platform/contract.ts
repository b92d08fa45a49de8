import { z } from 'zod';
import { supportAccess, supportLimits } from '#domain/access/public.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idView } from '#domain/kernel/ids.ts';
import {
  churchChange,
  churchDetail,
  churchesInput,
  churchRow,
  newChurch,
  overview,
  statistics,
  statisticsInput,
  statusChange,
} from './schema.ts';

const can = 'platform.manage' as const;
const one = z.strictObject({ churchId: z.uuid() });
const done = z.strictObject({ done: z.literal(true) });

/** What only a superadmin may: every endpoint here looks over all churches. */
export const platformContract = {
  overview: endpoint({
    method: 'GET',
    path: '/api/platform/overview',
    can,
    input: z.strictObject({}),
    output: overview,
    summary: 'Churches by state, sending today, and what needs attention.',
  }),
  churches: endpoint({
    method: 'GET',
    path: '/api/platform/churches',
    can,
    input: churchesInput,
    output: z.strictObject({ items: z.array(churchRow), next: z.string().nullable() }),
    summary: 'Churches, searched and narrowed; `next` is the cursor of the following page.',
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
    input: newChurch,
    output: z.strictObject({ id: idView }),
    summary: 'Registers a church and its first administrator, who gets a mail to set a password.',
  }),
  church: endpoint({
    method: 'GET',
    path: '/api/platform/churches/:churchId',
    can,
    input: one,
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
      'Changes identity, plan, subscription or modules of a church; what is left out stays. The church sees it in its log.',
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/status',
    can,
    input: statusChange,
    output: churchDetail,
    summary: 'Suspends, archives or reactivates a church. Nothing of it is lost.',
  }),
  sendActivation: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/users/:userId/activation',
    can,
    input: one.extend({ userId: z.uuid() }),
    output: done,
    summary: 'Sends the activation mail again to somebody who has not set a password.',
  }),
  askSupport: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/support',
    can,
    input: one.extend({
      reason: z.string().trim().min(10).max(supportLimits.reason),
      readOnly: z.boolean().default(true),
      minutes: z.int().min(5).max(supportLimits.mostMinutes).default(supportLimits.minutes),
    }),
    output: supportAccess,
    summary:
      'Begins support access to a church, or asks for it where the church wants to be asked.',
  }),
  enterSupport: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/support/:accessId/enter',
    can,
    input: one.extend({ accessId: z.uuid() }),
    output: supportAccess,
    summary: 'Shows this church in the session of the caller until the access ends.',
  }),
  endSupport: endpoint({
    method: 'POST',
    path: '/api/platform/churches/:churchId/support/:accessId/end',
    can,
    input: one.extend({ accessId: z.uuid() }),
    output: done,
    summary: 'Ends a support access, or takes back the request for it.',
  }),
};
