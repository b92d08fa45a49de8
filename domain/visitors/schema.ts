/** The card that a visitor fills in on a public page, and what the church makes of it. */
import { z } from 'zod';
import { publicChurchWithCountry } from '#domain/churches/public.ts';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { recordedDay } from '#domain/kernel/partial-date.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import { customFieldView, customValuesInput, customValuesView } from '#domain/people/public.ts';
import { personFields, personRow } from '#domain/people/schema.ts';

/** How somebody came to know the church. */
export const cardSources = ['friend', 'family', 'passing', 'social', 'web', 'event'] as const;

/** Version of the consent texts of the card: increase it whenever they change. */
export const consentTextVersion = 'visitor-card-2026-1';

export const maxChildren = 10;
export const commentLimit = 1000;
const maxAdults = 20;
const maxChildAge = 17;

const line = (limit: number) => z.string().overwrite(normalizeLine).max(limit).default('');

const child = z.strictObject({
  /** Given names; the church asks for the surnames if it needs them. */
  name: line(80),
  age: z.int().min(0).max(maxChildAge).nullable().default(null),
});

/** Names and contact, as a visitor writes them and the church may correct them. */
export const visitorFields = {
  givenNames: personFields.givenNames.input,
  surname1: personFields.surname1.input,
  surname2: personFields.surname2.input,
  /** As typed: in the national format of the church's country or with `+`. */
  phone: line(40),
  whatsapp: z.boolean().default(false),
  email: emailAddress.or(z.literal('')).default(''),
};

const requireName = (
  visitor: { readonly givenNames: string; readonly surname1: string; readonly surname2: string },
  context: z.core.$RefinementCtx,
): void => {
  if (!visitor.givenNames && !visitor.surname1 && !visitor.surname2)
    context.addIssue({ code: 'custom', path: ['givenNames'], message: 'name-needed' });
};

const cardFields = {
  ...visitorFields,
  /** The whole name of husband, wife or partner. */
  spouse: line(120),
  /** How many adults came, with the one who writes. */
  adults: z.int().min(1).max(maxAdults).default(1),
  children: z.array(child).max(maxChildren).default([]),
  source: z.enum(cardSources).nullable().default(null),
  comment: z.string().overwrite(normalizeText).max(commentLimit).default(''),
  /** Answers to the church's own questions, by the id of the custom field. */
  custom: customValuesInput.default({}),
  /** Consent to be called or written to about this visit, and to the newsletter. */
  contact: z.boolean().default(false),
  newsletter: z.boolean().default(false),
};

export const cardInput = z
  .strictObject({
    slug: z.string().min(1).max(200),
    /** Chosen by the browser, so that a card that is sent twice arrives once. */
    requestId: id,
    language: z.enum(languages),
    ...cardFields,
  })
  .superRefine((card, context) => {
    requireName(card, context);
    if (card.contact && card.phone === '' && card.email === '')
      context.addIssue({ code: 'custom', path: ['phone'], message: 'visitors:errors.contact' });
    if (card.newsletter && card.email === '')
      context.addIssue({ code: 'custom', path: ['email'], message: 'visitors:errors.email' });
  });
export type CardInput = z.output<typeof cardInput>;

/** What a row of the inbox says of a card. */
export const cardFacts = ['children', 'comment', 'contact'] as const;
export type CardFact = (typeof cardFacts)[number];

/** What is stored of a card: the phone as E.164, and the texts to which the visitor agreed. */
export const storedCard = z.object({
  givenNames: z.string(),
  surname1: z.string(),
  surname2: z.string(),
  phone: z.string(),
  whatsapp: z.boolean(),
  email: z.string(),
  spouse: z.string().default(''),
  adults: z.int(),
  children: z.array(z.object({ name: z.string(), age: z.int().nullable() })),
  source: z.enum(cardSources).nullable().catch(null),
  comment: z.string(),
  custom: customValuesView.default({}),
  language: z.enum(languages),
  consents: z.object({
    textVersion: z.string(),
    /** null: not given. */
    contact: z.string().nullable(),
    newsletter: z.string().nullable(),
  }),
});
export type StoredCard = z.output<typeof storedCard>;

/** A custom field for which the card asks. */
const cardQuestion = customFieldView.pick({
  id: true,
  label: true,
  help: true,
  kind: true,
  options: true,
});

/** The public page. It says nothing of the church but what the church says to everybody. */
export const publicCard = z.strictObject({
  church: publicChurchWithCountry,
  /** The present one; the page of an earlier slug leads to it. */
  slug: z.string(),
  welcome: z.string(),
  /** The church's own questions; none has to be answered. */
  questions: z.array(cardQuestion),
});
export type PublicCard = z.output<typeof publicCard>;

/** A card in the inbox, with the people on record who may be the visitor. */
export const cardView = z.strictObject({
  ...storedCard.shape,
  candidates: z.array(personRow),
  /** People on record who may be the spouse that the card names. */
  spouseCandidates: z.array(personRow),
  /** Where the visitor and the family are now, if the card was accepted. */
  familyId: idView.nullable(),
  mayUndo: z.boolean(),
});
export type CardView = z.output<typeof cardView>;

export const homes = ['none', 'new', 'existing'] as const;

const newNames = {
  givenNames: personFields.givenNames.input,
  surname1: personFields.surname1.input,
  surname2: personFields.surname2.input,
};

/** What the church makes of a card. */
export const acceptance = z
  .strictObject({
    submissionId: id,
    /** The person on record who sent it; null for a new person. */
    personId: id.nullable().default(null),
    ...visitorFields,
    belongingStatusId: id.nullable().default(null),
    /** A new person, too; null for nobody, or for somebody who is added later. */
    spouse: z.strictObject(newNames).nullable().default(null),
    /** Instead of a new one, somebody on record. */
    spouseId: id.nullable().default(null),
    children: z
      .array(
        z.strictObject({
          ...newNames,
          birthYear: z.int().min(1900).max(2200).nullable().default(null),
        }),
      )
      .max(maxChildren)
      .default([]),
    home: z.enum(homes).default('none'),
    familyId: id.nullable().default(null),
    roleId: id.nullable().default(null),
    spouseRoleId: id.nullable().default(null),
    childRoleId: id.nullable().default(null),
    followUp: z.strictObject({ assigneeId: id, dueOn: recordedDay }).nullable().default(null),
    /** The new people have been compared with possible duplicates. */
    confirmed: z.boolean().default(false),
  })
  .superRefine((input, context) => {
    if (input.personId === null) requireName(input, context);
    if (input.spouse && !input.spouse.givenNames && !input.spouse.surname1)
      context.addIssue({ code: 'custom', path: ['spouse', 'givenNames'], message: 'name-needed' });
    for (const [index, each] of input.children.entries())
      if (!each.givenNames && !each.surname1)
        context.addIssue({
          code: 'custom',
          path: ['children', index, 'givenNames'],
          message: 'name-needed',
        });
    if (input.spouseId !== null && input.spouseId === input.personId)
      context.addIssue({
        code: 'custom',
        path: ['spouseId'],
        message: 'families:errors.relatedToSelf',
      });
    if (input.home === 'existing' && input.familyId === null)
      context.addIssue({ code: 'custom', path: ['familyId'], message: 'visitors:errors.family' });
  });
export type Acceptance = z.output<typeof acceptance>;

/** What accepting a card did, for its undo. */
export const acceptedCard = z.object({
  people: z.object({
    stepId: z.string(),
    personIds: z.array(z.string()).readonly(),
    addedIds: z.array(z.string()).readonly(),
  }),
  family: z
    .object({ familyId: z.string(), stepId: z.string(), isNewFamily: z.boolean() })
    .nullable(),
  /** The person on record that the card names as the spouse; null without one. */
  spouseId: z.string().nullable().default(null),
  followUpId: z.string().nullable(),
  /** What was open of the person before, and changed. */
  followUpBefore: z
    .object({
      assigneeId: z.string().nullable(),
      assigneeName: z.string(),
      dueOn: z.string(),
    })
    .nullable()
    .default(null),
});
export type AcceptedCard = z.output<typeof acceptedCard>;
