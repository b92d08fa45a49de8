/** Invitations to a church, and activation of accounts created by the platform. */
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { usersPermissions } from '#domain/access/permissions.ts';
import { password, personName, sessionView } from '#domain/access/schema.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { invitationView, mailedToken, newInvitation, openedInvitation } from './schema.ts';

const invitationIdInput = z.strictObject({ invitationId: z.uuid() });
const tokenInput = z.strictObject({ token: mailedToken });
const signedIn = z.strictObject({ session: sessionView, token: z.string().nullable() });
const can = usersPermissions.manage;
const view = usersPermissions.view;

export const invitationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/invitations',
    can: view,
    input: emptyInput,
    output: z.strictObject({ invitations: z.array(invitationView) }),
    summary: 'Invitations not accepted or revoked, newest first, at most 500.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/invitations',
    can,
    input: newInvitation,
    output: invitationView,
    summary: 'Invites an address; the response is the same whether it has an account or not.',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/invitations/:invitationId/resend',
    can,
    input: invitationIdInput,
    output: invitationView,
    summary: 'Mails a new link, valid for 7 days; the old link stops working.',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/invitations/:invitationId',
    can,
    input: invitationIdInput,
    output: doneOutput,
    summary: 'Revokes an invitation: its link stops working.',
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/accept-invitation/:token',
    can: 'public',
    input: tokenInput,
    output: openedInvitation,
    summary: 'The invitation of a link.',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/accept-invitation/:token',
    can: 'public',
    botCheck: true,
    input: tokenInput.extend({ name: personName.optional(), password: password.optional() }),
    output: signedIn,
    summary:
      'Joins the church, once: a new address with name and password; an existing account when signed in, which leaves its present church.',
  }),
  openActivation: endpoint({
    method: 'GET',
    path: '/api/activate-account/:token',
    can: 'public',
    input: tokenInput,
    output: z.strictObject({ name: z.string(), email: z.string() }),
    summary: 'The account of an activation link.',
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/activate-account/:token',
    can: 'public',
    botCheck: true,
    input: tokenInput.extend({ password }),
    output: signedIn,
    summary: 'Sets the first password, verifies the address and signs in; single use.',
  }),
};
