/** What the form of a registration link asks, and what the church does with the answer. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { partialDateView, plainDayView } from '#domain/kernel/partial-date.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import { address } from '#domain/places/schema.ts';
import { sexes } from '#domain/people/schema.ts';
import { roleChoice } from './roles.ts';
import { familyPerson, householdFields, maxMembers, newPersonFields } from './schema.ts';

/** Days for which a link can be valid. */
export const registrationLinkDays = { least: 1, usual: 14, most: 60 } as const;

/** Links that were neither used nor revoked, and have not expired. */
export const registrationLinkView = z.strictObject({
  id: idView,
  /** null: for a family that is not on record yet. */
  familyId: idView.nullable(),
  label: z.string(),
  createdByName: z.string(),
  expiresAt: z.string(),
  openedAt: z.string().nullable(),
});
export type RegistrationLinkView = z.output<typeof registrationLinkView>;

export const newRegistrationLink = z.strictObject({
  familyId: id.nullable().default(null),
  /** For whom the link is, so that the church tells its links apart; a known family has its name. */
  label: z.string().overwrite(normalizeLine).max(80).default(''),
  days: z
    .int()
    .min(registrationLinkDays.least)
    .max(registrationLinkDays.most)
    .default(registrationLinkDays.usual),
});

export const registrationToken = z.string().max(200);

/** The form as its holder sees it. */
export const registrationForm = z.strictObject({
  label: z.string(),
  expiresAt: z.string(),
  /** What the holder sends is saved at once, because the holder may register families. */
  savesAtOnce: z.boolean(),
  roles: z.array(roleChoice),
  /** What the church knows; null: the family is not on record yet. */
  family: z
    .strictObject({
      name: z.string(),
      homePhone: z.string().nullable(),
      weddingDate: plainDayView.nullable(),
      address: address.nullable(),
      members: z.array(
        z.strictObject({
          personId: idView,
          displayName: z.string(),
          roleId: idView.nullable(),
        }),
      ),
    })
    .nullable(),
});
export type RegistrationForm = z.output<typeof registrationForm>;

const { homePhone, weddingDate, address: homeAddress } = householdFields;
const homeFields = { homePhone, weddingDate, address: homeAddress };
const comment = z.string().overwrite(normalizeText).max(2000).default('');
const leavingIds = z.array(id).max(maxMembers).default([]);

const registeredPerson = z
  .strictObject({ ...newPersonFields, roleId: id.nullable().default(null) })
  .superRefine(({ givenNames, surname1, surname2 }, context) => {
    if (!givenNames && !surname1 && !surname2)
      context.addIssue({ code: 'custom', path: ['givenNames'], message: 'name-needed' });
  });

const newPeople = z.array(registeredPerson).max(maxMembers).default([]);

/** What a family that is not on record writes of itself. */
export const newFamilyForm = { ...homeFields, people: newPeople, comment };

export const registrationInput = z.strictObject({
  token: registrationToken,
  /** Chosen by the client: a repeated request is stored once. */
  requestId: id,
  ...homeFields,
  /** Who is not in the list of the church yet. */
  people: newPeople,
  /** People of the family who do not live there any more. */
  leavingIds,
  comment,
  /** For whom it is saved at once: people on record with the same names are others. */
  confirmed: z.boolean().default(false),
});
export type RegistrationInput = z.output<typeof registrationInput>;

/** What a row of the inbox says of a registration. */
export const registrationFacts = [
  'newFamily',
  'knownFamily',
  'people',
  'leaving',
  'comment',
] as const;
export type RegistrationFact = (typeof registrationFacts)[number];

/** As it waits in the inbox. */
export const storedRegistration = z.strictObject({
  familyId: z.string().nullable(),
  title: z.string(),
  homePhone: z.string(),
  weddingDate: plainDayView.nullable(),
  address: address.nullable(),
  people: z.array(
    z.strictObject({
      givenNames: z.string(),
      surname1: z.string(),
      surname2: z.string(),
      sex: z.enum(sexes),
      birth: partialDateView.nullable(),
      phone: z.string(),
      email: z.string(),
      roleId: idView.nullable(),
    }),
  ),
  leavingIds: z.array(idView),
  comment: z.string(),
  /** The text to which somebody without an account agreed; null for users of the church. */
  agreement: z.string().nullable().default(null),
});
export type StoredRegistration = z.output<typeof storedRegistration>;

export const registrationView = z.strictObject({
  ...storedRegistration.shape,
  /** The family that the link was for, as it is now; null if it was for a new one, or it no longer exists. */
  family: z
    .strictObject({
      id: idView,
      version: z.int(),
      name: z.string(),
      homePhone: z.string().nullable(),
      weddingDate: plainDayView.nullable(),
      address: address.nullable(),
      members: z.array(z.strictObject({ personId: idView, displayName: z.string() })),
    })
    .nullable(),
  /** What was accepted. */
  acceptedFamilyId: idView.nullable(),
  mayUndo: z.boolean(),
});
export type RegistrationView = z.output<typeof registrationView>;

export const registrationAcceptance = z.strictObject({
  submissionId: id,
  /** A family on record; null: a new one. */
  familyId: id.nullable().default(null),
  /** Of the family on record, as it was read; fails as stale if it has changed since. */
  version: z.int32().min(1).nullable().default(null),
  /** Of a new family; empty for the name that follows from the heads. */
  name: householdFields.name,
  ...homeFields,
  /** Those who come into the family: new ones, and people on record. */
  people: z.array(familyPerson).max(maxMembers).default([]),
  leavingIds,
  /** The new people have been compared with possible duplicates. */
  confirmed: z.boolean().default(false),
});
export type RegistrationAcceptance = z.output<typeof registrationAcceptance>;

/** What the undo of an accepted registration needs. */
export const acceptedRegistration = z.strictObject({
  familyId: z.string(),
  stepId: z.string(),
  newcomers: z.strictObject({
    stepId: z.string(),
    personIds: z.array(z.string()),
    addedIds: z.array(z.string()),
  }),
});
export type AcceptedRegistration = z.output<typeof acceptedRegistration>;
