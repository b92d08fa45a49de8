import { z } from 'zod';
import { password } from '#domain/access/schema.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';

const nothing = z.strictObject({});

/** Somebody with a verified address who asks to join the church. */
const joinRequest = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
});

/** A device on which the account is signed in. */
const openSession = z.strictObject({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  /** To the day. */
  usedAt: z.iso.datetime(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});

const done = z.strictObject({ done: z.literal(true) });

export const usersContract = {
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    can: 'signed-in',
    input: z.strictObject({ currentPassword: z.string().min(1).max(128), newPassword: password }),
    output: done,
    summary:
      'Changes the own password, given the current one, and ends every other session of the account.',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    can: 'signed-in',
    input: nothing,
    output: z.strictObject({ sessions: z.array(openSession) }),
    summary: 'Where the own account is signed in, newest first, at most 100.',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    can: 'signed-in',
    input: z.strictObject({ sessionId: z.uuid() }),
    output: done,
    summary: 'Ends one session of the own account.',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    can: 'signed-in',
    input: nothing,
    output: done,
    summary: 'Ends every session of the own account but the one that asks.',
  }),
  createJoinLink: endpoint({
    method: 'POST',
    path: '/api/join-links',
    can: 'users.manage',
    subscription: false,
    input: nothing,
    output: z.strictObject({ url: z.string(), token: z.string(), expiresAt: z.iso.datetime() }),
    summary:
      'Makes a link by which people register and ask to join the church; it works for 30 days and is told only now.',
  }),
  revokeJoinLinks: endpoint({
    method: 'DELETE',
    path: '/api/join-links',
    can: 'users.manage',
    subscription: false,
    input: nothing,
    output: z.strictObject({ revoked: z.number().int() }),
    summary: 'Ends every link by which people ask to join the church.',
  }),
  joinRequests: endpoint({
    method: 'GET',
    path: '/api/join-requests',
    can: 'users.view',
    subscription: false,
    input: nothing,
    output: z.strictObject({ requests: z.array(joinRequest) }),
    summary: 'Who asks to join the church, oldest first, at most 200.',
  }),
  decideJoinRequest: endpoint({
    method: 'POST',
    path: '/api/join-requests/:requestId',
    can: 'users.manage',
    subscription: false,
    input: z.strictObject({ requestId: z.uuid(), decision: z.enum(['approve', 'decline']) }),
    output: done,
    summary: 'Lets somebody who asks join the church as member, or not.',
  }),
};
