/** What somebody writes who wants to join a group, and what its leaders make of it. */
import { z } from 'zod';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import { line } from '#domain/kernel/text/line.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';
import { personFields } from '#domain/people/schema.ts';
import { groupPerson } from '#domain/groups/schema.ts';
import { ownStates } from './schema.ts';

/** Version of the consent text of the form: increase it whenever the text changes. */
export const requestConsentVersion = 'group-request-2026-1';
export const messageLimit = 600;
export const reasonLimit = 500;

const message = z.string().overwrite(normalizeText).max(messageLimit).default('');

export const requestInput = z
  .strictObject({
    slug: z.string().min(1).max(200),
    groupId: id,
    /** Chosen by the browser, so that a request that is sent twice arrives once. */
    requestId: id,
    language: z.enum(languages),
    givenNames: personFields.givenNames.input,
    surname1: personFields.surname1.input,
    /** As typed: in the national format of the church's country or with `+`. */
    phone: line(40),
    whatsapp: z.boolean().default(false),
    email: emailAddress.or(z.literal('')).default(''),
    message,
    /** That the church keeps this and answers it. */
    consent: z.boolean().default(false),
  })
  .superRefine((request, context) => {
    if (!request.givenNames && !request.surname1)
      context.addIssue({ code: 'custom', path: ['givenNames'], message: 'name-needed' });
    if (request.phone === '' && request.email === '')
      context.addIssue({
        code: 'custom',
        path: ['phone'],
        message: 'groups:errors.contact-needed',
      });
    if (!request.consent)
      context.addIssue({
        code: 'custom',
        path: ['consent'],
        message: 'groups:errors.consent-needed',
      });
  });
export type RequestInput = z.output<typeof requestInput>;

export const ownRequestInput = z.strictObject({ groupId: id, message });
export const ownRequestResult = z.strictObject({ state: z.enum(ownStates) });

/** What is stored: the phone as E.164, and the text to which the person agreed. */
export const storedRequest = z.object({
  groupId: z.string(),
  groupName: z.string(),
  givenNames: z.string(),
  surname1: z.string(),
  phone: z.string(),
  whatsapp: z.boolean(),
  email: z.string(),
  message: z.string(),
  language: z.enum(languages),
  /** null: of a user with a record in the church. */
  consent: z.object({ textVersion: z.string(), text: z.string() }).nullable(),
});
export type StoredRequest = z.output<typeof storedRequest>;

/** What a row of the inbox says of a request. */
export const requestFacts = ['closed', 'message', 'member'] as const;

/** Somebody on record who may be the one who asks. */
const candidate = z.strictObject({ id: idView, displayName: z.string(), detail: z.string() });
export type RequestCandidate = z.output<typeof candidate>;

export const requestView = z.strictObject({
  id: idView,
  groupId: idView,
  groupName: z.string(),
  name: z.string(),
  phone: z.string(),
  whatsapp: z.boolean(),
  email: z.string(),
  message: z.string(),
  submittedAt: z.iso.datetime(),
  /** Who asks has a record in the church, or was put on record. */
  person: groupPerson.nullable(),
  candidates: z.array(candidate),
  /** The author may be a person on record whom the user does not see: then the office accepts it. */
  waitsForOffice: z.boolean(),
  status: z.enum(['waiting', 'accepted', 'refused']),
  mayUndo: z.boolean(),
  /** What the group can still take; null without a limit. */
  free: z.int().min(0).nullable(),
});
export type RequestView = z.output<typeof requestView>;

export const requestList = z.strictObject({
  items: z.array(requestView),
  /** What the group can still take; null without a limit. */
  free: z.int().min(0).nullable(),
});

export const acceptanceInput = z.strictObject({
  submissionId: id,
  /** One of the candidates; null for a new person. */
  personId: id.nullable().default(null),
  /** On the waiting list, even if there is room. */
  waits: z.boolean().default(false),
  /** As a member, even if there is no room; without it a full group puts them on the waiting list. */
  overCapacity: z.boolean().default(false),
});
export const acceptanceResult = z.strictObject({
  personId: idView,
  state: z.enum(['waiting', 'active']),
});
export type AcceptanceResult = z.output<typeof acceptanceResult>;

export const refusalInput = z.strictObject({
  submissionId: id,
  /** Mailed to who asked, if they gave an address. */
  reason: z.string().overwrite(normalizeText).max(reasonLimit).default(''),
});

/** What accepting did, for its undo. */
export const acceptedRequest = z.object({
  people: z
    .object({
      stepId: z.string(),
      personIds: z.array(z.string()).readonly(),
      addedIds: z.array(z.string()).readonly(),
    })
    .nullable(),
  membershipId: z.string(),
  /** Of the membership right afterwards: a later one has been changed since. */
  version: z.int(),
});
export type AcceptedRequest = z.output<typeof acceptedRequest>;
