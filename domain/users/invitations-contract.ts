/** Invitations to a church and the activation of accounts made for somebody: from the administrator to the first password. */
import { z } from 'zod';
import { password, personName, sessionView } from '#domain/access/schema.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { invitationView, mailedToken, newInvitation, openedInvitation } from './schema.ts';

const one = z.strictObject({ invitationId: z.uuid() });
const byToken = z.strictObject({ token: mailedToken });
const done = z.strictObject({ done: z.literal(true) });
const signedIn = z.strictObject({ session: sessionView, token: z.string().nullable() });
const can = 'users.manage' as const;
const view = 'users.view' as const;

export const invitationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/invitations',
    can: view,
    input: z.strictObject({}),
    output: z.strictObject({ invitations: z.array(invitationView) }),
    summary: 'Invitations that nobody has accepted or revoked, newest first, at most 500.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/invitations',
    can,
    input: newInvitation,
    output: invitationView,
    summary: 'Invites an address; the answer is the same whether it has an account or not.',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/invitations/:invitationId/resend',
    can,
    input: one,
    output: invitationView,
    summary: 'Mails a new link for 7 more days; the old link ends.',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/invitations/:invitationId',
    can,
    input: one,
    output: done,
    summary: 'Takes an invitation back: its link ends.',
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/accept-invitation/:token',
    can: 'public',
    input: byToken,
    output: openedInvitation,
    summary: 'What an invitation’s link leads to.',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/accept-invitation/:token',
    can: 'public',
    botCheck: true,
    input: byToken.extend({ name: personName.optional(), password: password.optional() }),
    output: signedIn,
    summary:
      'Joins the church, once: a new address with name and password, an account that exists when signed in.',
  }),
  openActivation: endpoint({
    method: 'GET',
    path: '/api/activate-account/:token',
    can: 'public',
    input: byToken,
    output: z.strictObject({ name: z.string(), email: z.string() }),
    summary: 'Whose account an activation link sets the first password of.',
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/activate-account/:token',
    can: 'public',
    botCheck: true,
    input: byToken.extend({ password }),
    output: signedIn,
    summary: 'Sets the first password, confirms the address and signs in; single use.',
  }),
};
