import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';
import { personAccount, personInvitation } from './schema.ts';

/** Each is a mail, and a place of the plan. */
export const maxInvitedAtOnce = 200;

/** `linked`: the church had an account with the address, which is linked to the person at once. */
export const invitedOutcomes = ['invited', 'linked'] as const;

const state = {
  account: personAccount.nullable(),
  invitation: personInvitation.nullable(),
  /** The first address of the record that no mail came back from. */
  email: z.string().nullable(),
};

export const accountOfPerson = z.strictObject({
  ...state,
  /** false: archived, or no longer alive. */
  canBeInvited: z.boolean(),
  /** The role to propose. */
  role: z.enum(['leader', 'member']),
});
export type AccountOfPerson = z.output<typeof accountOfPerson>;

export const leaderToInvite = z.strictObject({
  personId: idView,
  displayName: z.string(),
  photoId: z.string().nullable(),
  ...state,
});
export type LeaderToInvite = z.output<typeof leaderToInvite>;

export const invitationResult = z.strictObject({
  personId: idView,
  outcome: z.enum([...invitedOutcomes, 'refused']),
  /** Why the person was not invited, in the language of the request. */
  reason: z.string().nullable(),
});
export type InvitationResult = z.output<typeof invitationResult>;
