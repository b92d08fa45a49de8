/** The accounts of people on record: who has one, and invitations from a record. */
import { usersPermissions } from '#domain/access/permissions.ts';
import { email, languages } from '#domain/access/schema.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { z } from 'zod';
import {
  accountOfPerson,
  invitationResults,
  invitedOutcomes,
  leaderToInvite,
  maxInvitedAtOnce,
} from './person-accounts-schema.ts';
import { roleKey } from './schema.ts';

const can = usersPermissions.manage;

export const personAccountsContract = {
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/people/:personId/account',
    can,
    input: z.strictObject({ personId: id }),
    output: accountOfPerson,
    summary: 'The account of a person on record, or the invitation that waits for an answer.',
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/people/:personId/account',
    can,
    input: z.strictObject({ personId: id, email, role: roleKey, language: z.enum(languages) }),
    output: z.strictObject({ outcome: z.enum(invitedOutcomes) }),
    summary:
      'Invites a person on record; the account is linked to the record when the invitation is accepted.',
  }),
  leaders: endpoint({
    method: 'GET',
    path: '/api/leaders-to-invite',
    can,
    input: emptyInput,
    output: z.strictObject({ items: z.array(leaderToInvite) }),
    summary:
      'The people who lead or assist a group that meets, each with the account or the invitation.',
  }),
  inviteLeaders: endpoint({
    method: 'POST',
    path: '/api/leaders-to-invite',
    can,
    takesLong: true,
    input: z.strictObject({ personIds: z.array(id).min(1).max(maxInvitedAtOnce) }),
    output: invitationResults,
    summary:
      'Invites leaders with the role of leaders, each to the first address of the record; returns a result for each.',
  }),
};
