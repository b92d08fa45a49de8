/**
 * Support access: a superadmin enters a church for a limited time, with a reason shown to the church. Every screen shows it,
 * so these endpoints belong to access; `domain/platform` has the superadmin's endpoints.
 */
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { churchesPermissions } from '#domain/churches/permissions.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idView } from '#domain/kernel/ids.ts';
import { definePhases } from '#domain/kernel/statuses.ts';

export const supportLimits = { minutes: 60, maxMinutes: 480, reason: 500 } as const;

const instant = z.iso.datetime();

/** Who ended a support access. */
export const supportEnds = ['support', 'church', 'declined'] as const;
/** `requested`: waiting for the church's approval. */
export const supportPhases = definePhases({
  requested: 'waiting',
  running: 'running',
  ended: 'ended',
  declined: 'ended',
});
export type SupportState = (typeof supportPhases.statuses)[number];

export const supportAccess = z.strictObject({
  id: idView,
  /** The superadmin's name at that time. */
  by: z.string(),
  reason: z.string(),
  readOnly: z.boolean(),
  minutes: z.int(),
  state: z.enum(supportPhases.statuses),
  requestedAt: instant,
  startedAt: instant.nullable(),
  /** When it ends or ended. */
  until: instant.nullable(),
  endedBy: z.enum(supportEnds).nullable(),
});
export type SupportAccess = z.output<typeof supportAccess>;

export const supportContract = {
  leave: endpoint({
    method: 'DELETE',
    path: '/api/support',
    can: 'signed-in',
    endsRolePreview: true,
    input: emptyInput,
    output: doneOutput,
    summary: 'Ends the support access that the caller uses and returns to the platform.',
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/support',
    can: churchesPermissions.edit,
    subscription: false,
    input: emptyInput,
    output: z.strictObject({ accesses: z.array(supportAccess) }),
    summary: 'Support accesses of the church that are running or waiting for approval.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/support-accesses',
    can: churchesPermissions.edit,
    subscription: false,
    input: emptyInput,
    output: z.strictObject({ allowed: z.boolean(), accesses: z.array(supportAccess) }),
    summary:
      'The newest hundred support accesses of the church, and whether they start without approval.',
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/support-accesses/:accessId/end',
    can: churchesPermissions.edit,
    subscription: false,
    input: z.strictObject({ accessId: z.uuid() }),
    output: doneOutput,
    summary: 'Ends a support access of the church at once.',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/support-accesses/:accessId/decision',
    can: churchesPermissions.edit,
    subscription: false,
    input: z.strictObject({ accessId: z.uuid(), decision: z.enum(['approve', 'decline']) }),
    output: doneOutput,
    summary: 'Approves or declines a requested support access.',
  }),
  allow: endpoint({
    method: 'PUT',
    path: '/api/support-setting',
    can: churchesPermissions.edit,
    subscription: false,
    input: z.strictObject({ allowed: z.boolean() }),
    output: z.strictObject({ allowed: z.boolean() }),
    summary:
      'Sets whether support accesses start without approval; disallowing it ends running ones.',
  }),
};
