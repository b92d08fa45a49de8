/** The users of a church, for its administrators. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { newUser, roleKey, userStates, userView } from './schema.ts';

const one = z.strictObject({ userId: z.uuid() });
const done = z.strictObject({ done: z.literal(true) });
const can = 'users.manage' as const;
const view = 'users.view' as const;

export const managementContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    can: view,
    input: z.strictObject({
      search: z.string().trim().max(100).optional(),
      role: roleKey.optional(),
      state: z.enum(userStates).optional(),
      cursor: cursor.optional(),
    }),
    output: z.strictObject({ items: z.array(userView), next: z.string().nullable() }),
    summary: 'Users of the church by name, 50 a page; `next` is the cursor of the following page.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/:userId',
    can: view,
    input: one,
    output: userView,
    summary: 'One user of the church.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    can,
    input: newUser,
    output: userView,
    summary:
      'Creates an account in the church; its owner is mailed a link that sets the first password.',
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/users/:userId/role',
    can,
    input: one.extend({ role: roleKey }),
    output: userView,
    summary:
      'Gives a user another role. Nobody changes their own, and the last administrator stays one.',
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/users/:userId/disable',
    can,
    input: one,
    output: userView,
    summary: 'Keeps a user out and ends every session of theirs at once.',
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/users/:userId/enable',
    can,
    input: one,
    output: userView,
    summary: 'Lets a disabled user in again.',
  }),
  sendPasswordReset: endpoint({
    method: 'POST',
    path: '/api/users/:userId/password-reset',
    can,
    input: one,
    output: done,
    summary: 'Mails a user the link that sets a new password.',
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/second-factor',
    can,
    input: one,
    output: done,
    summary:
      'Turns off the second step of a user who lost phone and codes; every session of theirs ends, and a mail tells them.',
  }),
  resendActivation: endpoint({
    method: 'POST',
    path: '/api/users/:userId/activation',
    can,
    input: one,
    output: done,
    summary: 'Mails a new link that sets the first password; the old one ends.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId',
    can,
    input: one,
    output: done,
    summary:
      'Takes a user out of the church; the account stays, without a church, and its sessions end.',
  }),
  linkPerson: endpoint({
    method: 'PUT',
    path: '/api/users/:userId/person',
    can,
    input: one.extend({ personId: z.uuid() }),
    output: userView,
    summary: 'Says which of the church’s people a user is.',
  }),
  unlinkPerson: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/person',
    can,
    input: one,
    output: userView,
    summary: 'Says no longer which of the church’s people a user is.',
  }),
};
