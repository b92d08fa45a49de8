import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';
import { addressUser, personAccount, personInvitation } from './schema.ts';

/** Each is a mail, and a place of the plan. */
export const maxInvitedAtOnce = 200;

/** `assigned`: the address had an open invitation for nobody on record, which is for this person now; no mail was sent. */
export const invitedOutcomes = ['invited', 'assigned'] as const;

const state = {
  account: personAccount.nullable(),
  invitation: personInvitation.nullable(),
  /** The first address of the record that no mail came back from. */
  email: z.string().nullable(),
  /** The user of the church who has this address. It keeps its role when it accepts. */
  addressUser: addressUser.nullable(),
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
  /** The account is active and may report on its group. */
  isReady: z.boolean(),
  /** Names of the other active people who get mails to the address. */
  sharedWith: z.array(z.string()),
});
export type LeaderToInvite = z.output<typeof leaderToInvite>;

export const invitationResult = z.strictObject({
  personId: idView,
  displayName: z.string(),
  outcome: z.enum([...invitedOutcomes, 'refused']),
  /** Why the person was not invited, in the language of the request. */
  reason: z.string().nullable(),
});
export type InvitationResult = z.output<typeof invitationResult>;

export const invitationResults = z.strictObject({
  items: z.array(invitationResult),
  /** A limit of the plan or of mails: this many were not tried. */
  stopped: z.strictObject({ count: z.int(), reason: z.string() }).nullable(),
});
export type InvitationResults = z.output<typeof invitationResults>;
