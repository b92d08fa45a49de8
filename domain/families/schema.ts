/** Households and who belongs to them. */
import { z } from 'zod';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import {
  partialDate,
  partialDateView,
  plainDayView,
  recordedDay,
} from '#domain/kernel/partial-date.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import { address } from '#domain/places/schema.ts';
import { personFields, sexes } from '#domain/people/schema.ts';

/** The most people that belong to a household at a time. */
export const maxMembers = 40;
export const maxNotesLength = 4000;

const line = (limit: number) => z.string().overwrite(normalizeLine).max(limit).default('');
const day = recordedDay.nullable().default(null);

/** What a form asks about the household itself. */
export const householdFields = {
  /** Empty for the name that follows from the heads. */
  name: line(120),
  /** As typed: in the national format of the church's country or with `+`. Stored as E.164. */
  homePhone: line(40),
  weddingDate: day,
  /** Of those of its people who have no address of their own. */
  address: address.nullable().default(null),
  notes: z.string().overwrite(normalizeText).max(maxNotesLength).default(''),
};

/** What a form asks about a person's place in a household. */
export const membershipFields = {
  roleId: id.nullable().default(null),
  since: day,
  /** The home whose address counts. */
  isPrimary: z.boolean().default(true),
  /** When the person is here, if it is a second home: "fines de semana". */
  days: line(120),
};

/** A person who is not on record yet: what a row of a form has room for. */
export const newPersonFields = {
  givenNames: personFields.givenNames.input,
  surname1: personFields.surname1.input,
  surname2: personFields.surname2.input,
  sex: personFields.sex.input,
  birth: partialDate.nullable().default(null),
  phone: line(40),
  email: emailAddress.or(z.literal('')).default(''),
};

/** Somebody on record (`personId`), or a new person. */
export const familyPerson = z
  .strictObject({
    personId: id.nullable().default(null),
    ...newPersonFields,
    ...membershipFields,
  })
  .superRefine(({ personId, givenNames, surname1, surname2 }, context) => {
    if (!personId && !givenNames && !surname1 && !surname2)
      context.addIssue({ code: 'custom', path: ['givenNames'], message: 'name-needed' });
  });
export type FamilyPerson = z.output<typeof familyPerson>;

const personReference = {
  id: idView,
  displayName: z.string(),
  photoId: idView.nullable(),
};

/** One of the people of a household in a list. */
export const listedMember = z.strictObject({
  ...personReference,
  givenNames: z.string(),
  roleId: idView.nullable(),
});
export type ListedMember = z.output<typeof listedMember>;

/** A row of the list of families. */
export const householdRow = z.strictObject({
  id: idView,
  name: z.string(),
  photoId: idView.nullable(),
  homePhone: z.string().nullable(),
  dissolvedOn: plainDayView.nullable(),
  members: z.array(listedMember),
});
export type HouseholdRow = z.output<typeof householdRow>;

/** A row of the list of families with what only a list shows. */
export const familyRow = z.strictObject({
  ...householdRow.shape,
  weddingDate: plainDayView.nullable(),
  /** If requested. */
  address: address.nullable().optional(),
});
export type FamilyRow = z.output<typeof familyRow>;

const membershipView = {
  id: idView,
  roleId: idView.nullable(),
  since: plainDayView.nullable(),
  until: plainDayView.nullable(),
  isPrimary: z.boolean(),
  days: z.string(),
};

export const memberView = z.strictObject({
  ...membershipView,
  person: z.strictObject({
    ...personReference,
    sex: z.enum(sexes),
    /** Whether the person lives with somebody without being married; false without the permission to see people. */
    isPartner: z.boolean(),
    /** Null also without the permission to see people, as is the telephone. */
    birth: partialDateView.nullable(),
    isDeceased: z.boolean(),
    /** Not that of the home; false without the permission to see people. */
    hasOwnAddress: z.boolean(),
    /** The primary one. */
    phone: z.string().nullable(),
    whatsapp: z.boolean(),
  }),
  /** The other homes to which the person belongs now. */
  otherHomes: z.array(
    z.strictObject({ id: idView, name: z.string(), days: z.string(), isHead: z.boolean() }),
  ),
});
export type MemberView = z.output<typeof memberView>;

export const householdView = z.strictObject({
  id: idView,
  version: z.int(),
  name: z.string(),
  /** Somebody chose the name; otherwise it follows from the heads. */
  isRenamed: z.boolean(),
  homePhone: z.string().nullable(),
  weddingDate: plainDayView.nullable(),
  address: address.nullable(),
  contactId: idView.nullable(),
  photoId: idView.nullable(),
  notes: z.string(),
  dissolvedOn: plainDayView.nullable(),
  dissolutionReason: z.string(),
  /** Those who belong to it, heads first. */
  members: z.array(memberView),
  /** Those who left, the last first. */
  formerMembers: z.array(memberView),
});
export type HouseholdView = z.output<typeof householdView>;

/** A household of a person, with all its people. */
export const homeOfPerson = z.strictObject({
  ...membershipView,
  household: householdRow,
});
export type HomeOfPerson = z.output<typeof homeOfPerson>;

/** A changed household, and what undoes the change for 30 days; null if nothing changed. */
export const familyChange = z.strictObject({ family: householdView, undoId: idView.nullable() });
