/** How groups multiply, become one, and close. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import {
  groupFields,
  groupPerson,
  groupReference,
  groupStatuses,
  groupView,
  personOrDeceased,
} from './schema.ts';

/** `scheduled`: approved, and done on its first day. */
export const proposalStates = [
  'proposed',
  'scheduled',
  'approved',
  'declined',
  'withdrawn',
] as const;

const { name, hostId, address, schedule } = groupFields;

/** A new group out of another one, of the same type and below the same branch. */
export const proposalFields = {
  name,
  firstDay: recordedDay,
  /** It meets in the home of this person, or at the address. */
  hostId,
  address,
  schedule,
  words: z.string().overwrite(normalizeText).max(1000).default(''),
  /** Who goes, each with the role in the new group. */
  people: z
    .array(z.strictObject({ personId: id, roleId: id }))
    .min(1)
    .max(300),
};
const proposalInput = z.strictObject(proposalFields);
export type ProposalInput = z.output<typeof proposalInput>;

export const proposalView = z.strictObject({
  id: idView,
  version: z.int(),
  state: z.enum(proposalStates),
  group: groupReference,
  name: z.string(),
  firstDay: plainDayView,
  host: personOrDeceased.nullable(),
  address: groupView.shape.address,
  schedule: groupView.shape.schedule,
  words: z.string(),
  people: z.array(
    z.strictObject({
      ...personOrDeceased.shape,
      roleId: idView,
      /** Belongs to the group and is alive: who left it or died since the proposal does not go. */
      isMember: z.boolean(),
    }),
  ),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  decidedBy: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was declined. */
  reason: z.string(),
  newGroup: groupReference.nullable(),
  /** Of an approval that can be taken back. */
  undoId: idView.nullable(),
});
export type ProposalView = z.output<typeof proposalView>;

const reason = z.string().overwrite(normalizeLine).max(300).default('');
export const declineReason = z.string().overwrite(normalizeLine).min(1).max(300);

export const mergeLeaders = ['kept', 'other', 'both'] as const;
const ofWhich = z.enum(['kept', 'other']);
export const mergeInput = z.strictObject({
  /** The group that stays. */
  groupId: id,
  /** The one that becomes part of it, and is closed. */
  otherId: id,
  on: recordedDay,
  /** Who leads afterwards: those of the one, of the other, or all of them. The rest are members. */
  leaders: z.enum(mergeLeaders),
  /** Where and when it meets afterwards. */
  place: ofWhich,
  time: ofWhich,
  reason,
});

export const closeInput = z.strictObject({
  groupId: id,
  on: recordedDay,
  reason,
  /** To which groups its people go; the others leave. */
  destinations: z
    .array(z.strictObject({ groupId: id, personIds: z.array(id).min(1).max(5000) }))
    .max(50)
    .default([]),
  /** More than there is room for. */
  overCapacity: z.boolean().default(false),
});

/** A group in the tree of those that came out of each other. */
export const lineageGroup = z.strictObject({
  id: idView,
  name: z.string(),
  status: z.enum(groupStatuses),
  /** null: the first of its line, or one whose mother the user does not see. */
  motherId: idView.nullable(),
  /** When it began, and when it ended. */
  since: plainDayView.nullable(),
  until: plainDayView.nullable(),
  mergedInto: groupReference.nullable(),
  members: z.int(),
  leaders: z.array(groupPerson),
});
export type LineageGroup = z.output<typeof lineageGroup>;
