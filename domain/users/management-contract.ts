/** The users of a church, for its administrators. */
import { doneOutput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { usersPermissions } from '#domain/access/permissions.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { invitationView, newUser, roleKey, userStates, userView } from './schema.ts';

const userIdInput = z.strictObject({ userId: z.uuid() });
const can = usersPermissions.manage;
const view = usersPermissions.view;

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
    output: createForwardPageSchema(userView),
    summary: 'Users of the church by name, 50 a page; `next` is the cursor of the following page.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/:userId',
    can: view,
    input: userIdInput,
    output: userView,
    summary: 'One user of the church.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    can,
    input: newUser,
    output: invitationView,
    summary:
      'Invites a user by name. The response is the same whether the address has an account or not; its owner decides by mail.',
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/users/:userId/role',
    can,
    input: userIdInput.extend({ role: roleKey }),
    output: userView,
    summary: 'Changes a user’s role, except their own and that of the last administrator.',
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/users/:userId/disable',
    can,
    input: userIdInput,
    output: userView,
    summary: 'Disables a user and ends their sessions at once.',
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/users/:userId/enable',
    can,
    input: userIdInput,
    output: userView,
    summary: 'Enables a disabled user.',
  }),
  sendPasswordReset: endpoint({
    method: 'POST',
    path: '/api/users/:userId/password-reset',
    can,
    input: userIdInput,
    output: doneOutput,
    summary: 'Mails a user the link that sets a new password.',
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/second-factor',
    can,
    input: userIdInput,
    output: doneOutput,
    summary:
      'Turns off the second step of a user who lost authenticator and recovery codes, ends their sessions and notifies them by mail.',
  }),
  resendActivation: endpoint({
    method: 'POST',
    path: '/api/users/:userId/activation',
    can,
    input: userIdInput,
    output: doneOutput,
    summary: 'Mails a new link that sets the first password; the old one stops working.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId',
    can,
    input: userIdInput,
    output: doneOutput,
    summary:
      'Removes a user from the church; the account stays, without a church, and its sessions end.',
  }),
  linkPerson: endpoint({
    method: 'PUT',
    path: '/api/users/:userId/person',
    can,
    input: userIdInput.extend({ personId: z.uuid() }),
    output: userView,
    summary: 'Links a user to a person of the church.',
  }),
  unlinkPerson: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/person',
    can,
    input: userIdInput,
    output: userView,
    summary: 'Removes the link between a user and a person.',
  }),
};
