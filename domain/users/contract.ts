import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { usersPermissions } from '#domain/access/permissions.ts';
import { password, sessionView } from '#domain/access/schema.ts';
import { noticeKinds } from '#domain/notices.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';

/** A user with a verified address who requests to join the church. */
const joinRequest = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
});

/** A session of one’s own account. */
const openSession = z.strictObject({
  id: z.string(),
  /** The session of the request. */
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  /** Updated at most once a day. */
  usedAt: z.iso.datetime(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});

export const usersContract = {
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    can: 'signed-in',
    input: z.strictObject({ currentPassword: z.string().min(1).max(128), newPassword: password }),
    output: doneOutput,
    summary:
      'Changes one’s own password, given the current one, and ends every other session of the account.',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    can: 'signed-in',
    input: emptyInput,
    output: z.strictObject({ sessions: z.array(openSession) }),
    summary: 'Sessions of one’s own account, newest first, at most 100.',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    can: 'signed-in',
    input: z.strictObject({ sessionId: z.uuid() }),
    output: doneOutput,
    summary: 'Ends one session of one’s own account.',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    can: 'signed-in',
    input: emptyInput,
    output: doneOutput,
    summary: 'Ends every session of one’s own account except the current one.',
  }),
  leaveChurch: endpoint({
    method: 'DELETE',
    path: '/api/account/church',
    can: 'signed-in',
    input: emptyInput,
    output: sessionView,
    summary:
      'Leaves the caller’s church, except as its last administrator or as the owner of its subscription; the account stays.',
  }),
  notices: endpoint({
    method: 'GET',
    path: '/api/account/notices',
    can: 'own-church',
    allowedWhenSuspended: true,
    input: emptyInput,
    output: z.strictObject({ stopped: z.array(z.string()) }),
    summary: 'The kinds of notice that the caller does not get by mail.',
  }),
  chooseNotices: endpoint({
    method: 'PUT',
    path: '/api/account/notices/:kind',
    can: 'own-church',
    allowedWhenSuspended: true,
    input: z.strictObject({ kind: z.enum(noticeKinds.map(({ key }) => key)), byMail: z.boolean() }),
    output: doneOutput,
    summary: 'Stops or starts the mails of one kind of notice to the caller.',
  }),
  createJoinLink: endpoint({
    method: 'POST',
    path: '/api/join-links',
    can: usersPermissions.manage,
    subscription: false,
    input: emptyInput,
    output: z.strictObject({ url: z.string(), token: z.string(), expiresAt: z.iso.datetime() }),
    summary:
      'Creates a link for signing up and requesting to join the church; valid for 30 days, returned only once.',
  }),
  revokeJoinLinks: endpoint({
    method: 'DELETE',
    path: '/api/join-links',
    can: usersPermissions.manage,
    subscription: false,
    input: emptyInput,
    output: z.strictObject({ revoked: z.number().int() }),
    summary: 'Revokes every join link of the church.',
  }),
  joinRequests: endpoint({
    method: 'GET',
    path: '/api/join-requests',
    can: usersPermissions.view,
    subscription: false,
    input: emptyInput,
    output: z.strictObject({ requests: z.array(joinRequest) }),
    summary: 'Pending join requests, oldest first, at most 200.',
  }),
  decideJoinRequest: endpoint({
    method: 'POST',
    path: '/api/join-requests/:requestId',
    can: usersPermissions.manage,
    subscription: false,
    input: z.strictObject({ requestId: z.uuid(), decision: z.enum(['approve', 'decline']) }),
    output: doneOutput,
    summary: 'Approves a join request, which makes the user a member, or declines it.',
  }),
};
