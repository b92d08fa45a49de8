import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';

const nothing = z.strictObject({});

/** Somebody with a verified address who asks to join the church. */
const joinRequest = z.strictObject({ id: z.string(), name: z.string(), email: z.string(), createdAt: z.iso.datetime() });

export const usersContract = {
  createJoinLink: endpoint({
    method: 'POST',
    path: '/api/join-links',
    can: 'users.manage',
    subscription: false,
    input: nothing,
    output: z.strictObject({ url: z.string(), token: z.string(), expiresAt: z.iso.datetime() }),
    summary: 'Makes a link by which people register and ask to join the church; it works for 30 days and is told only now.',
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
    can: 'users.manage',
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
    output: z.strictObject({ done: z.literal(true) }),
    summary: 'Lets somebody who asks join the church as member, or not.',
  }),
};
