/**
 * THE list of what is kept about a person. Form, endpoints, types, import and export derive from `personFields`: a new
 * field is a line here, a column in a migration and in `server/people/queries`, and its text in `members.json`.
 */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import {
  partialDate,
  partialDateView,
  plainDay,
  plainDayView,
} from '#domain/kernel/partial-date.ts';
import { tidyLine } from '#domain/kernel/words/text.ts';
import { documentTypes, isDocument, tidyDocument } from '#domain/churches/public.ts';
import { country } from '#domain/churches/schema.ts';
import { statusColors } from './belonging.ts';
import { customValuesInput, customValuesView } from './custom/fields.ts';

export const nameOrders = ['es', 'pt', 'en'] as const;
export const sexes = ['female', 'male', 'unknown'] as const;
export const maritalStatuses = [
  'single',
  'married',
  'civil_union',
  'separated',
  'divorced',
  'widowed',
  'unknown',
] as const;
export const recordStatuses = ['active', 'inactive', 'archived'] as const;
export const emailKinds = ['home', 'work', 'other'] as const;
export const emailStatuses = ['ok', 'bounced', 'unsubscribed'] as const;
export const phoneKinds = ['mobile', 'home', 'work'] as const;
export const consentStatuses = ['none', 'granted', 'withdrawn'] as const;
export const consentChannels = [
  'in_person',
  'paper',
  'web',
  'email',
  'phone',
  'import',
  'unsubscribe',
] as const;

/** At most this many e-mails, and as many phones. */
export const mostContacts = 5;

const line = (max: number) => z.string().overwrite(tidyLine).max(max).default('');

export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());
const emailInput = z.strictObject({
  value: emailAddress,
  kind: z.enum(emailKinds).default('home'),
  primary: z.boolean().default(false),
});
const emailView = z.strictObject({
  value: z.string(),
  kind: z.enum(emailKinds),
  primary: z.boolean(),
  /** Kept by the server: bounces and unsubscriptions. */
  status: z.enum(emailStatuses),
});

/** `number` as typed, in the manner of the church's country or with `+`; at rest and in answers E.164. */
const phoneInput = z.strictObject({
  number: z.string().overwrite(tidyLine).min(3).max(40),
  kind: z.enum(phoneKinds).default('mobile'),
  whatsapp: z.boolean().default(false),
});
const phoneView = z.strictObject({
  number: z.string(),
  kind: z.enum(phoneKinds),
  whatsapp: z.boolean(),
});

const address = z.strictObject({
  line1: line(160),
  line2: line(160),
  neighbourhood: line(80),
  city: line(80),
  region: line(80),
  postalCode: line(16),
  country: country.or(z.literal('')).default(''),
  /** How to find it where streets have no numbers: "frente al parque". */
  reference: line(200),
});

/** Sensitive, so never needed. `OTHER` takes any number. */
const idDocument = z
  .strictObject({ type: z.enum(documentTypes), number: line(40) })
  .overwrite(({ type, number }) => ({ type, number: tidyDocument(type, number) }))
  .superRefine(({ type, number }, context) => {
    if (number === '') context.addIssue({ code: 'custom', path: ['number'], message: 'required' });
    else if (!isDocument(type, number))
      context.addIssue({ code: 'custom', path: ['number'], message: 'document-invalid' });
  });
const idDocumentView = z.strictObject({ type: z.enum(documentTypes), number: z.string() });

const baptism = z.strictObject({ date: partialDate.nullable().default(null), place: line(120) });

/** Who states that the person wants the newsletter, by which channel, when, and under which version of the text (GDPR 7.1). */
const consentInput = z.strictObject({
  status: z.enum(consentStatuses),
  channel: z.enum(consentChannels).default('in_person'),
  statedBy: line(120),
  /** When it was given or withdrawn; now unless told. */
  at: z.iso.datetime({ offset: true }).nullable().default(null),
  textVersion: line(40),
});
const consentView = z.strictObject({
  status: z.enum(consentStatuses),
  channel: z.enum(consentChannels).nullable(),
  statedBy: z.string(),
  at: z.iso.datetime().nullable(),
  textVersion: z.string(),
});

export type FieldKind =
  | 'line'
  | 'choice'
  | 'partialDate'
  | 'day'
  | 'document'
  | 'emails'
  | 'phones'
  | 'address'
  | 'status'
  | 'baptism'
  | 'consent'
  | 'custom';
/** `more`: what the church itself wants to know, beside what it put into the other parts. */
export const fieldSections = ['name', 'personal', 'contact', 'church', 'more', 'privacy'] as const;
export type FieldSection = (typeof fieldSections)[number];

interface Field {
  readonly section: FieldSection;
  readonly kind: FieldKind;
  /** What comes in: the value, cleaned, with its default. */
  readonly input: z.ZodType;
  /** What goes out. */
  readonly view: z.ZodType;
  /** Characters of a line, or how many of a list. */
  readonly limit?: number;
  readonly options?: readonly string[];
}

const field = <const F extends Field>(definition: F): F => definition;
const lineField = <const S extends FieldSection>(section: S, limit: number) =>
  field({ section, kind: 'line', limit, input: line(limit), view: z.string() });
const choiceField = <const S extends FieldSection, const O extends readonly [string, ...string[]]>(
  section: S,
  options: O,
  usual: O[number],
) =>
  field({
    section,
    kind: 'choice',
    options,
    input: z.enum(options).default(usual as never),
    view: z.enum(options),
  });

/** In the order of the form. Labels are `members:fields.{key}`, options `members:{key}.{option}`. */
export const personFields = {
  givenNames: lineField('name', 80),
  surname1: lineField('name', 60),
  surname2: lineField('name', 60),
  nickname: lineField('name', 60),
  nameOrder: choiceField('name', nameOrders, 'es'),
  sex: choiceField('personal', sexes, 'unknown'),
  birth: field({
    section: 'personal',
    kind: 'partialDate',
    input: partialDate.nullable().default(null),
    view: partialDate.nullable(),
  }),
  marital: choiceField('personal', maritalStatuses, 'unknown'),
  idDocument: field({
    section: 'personal',
    kind: 'document',
    input: idDocument.nullable().default(null),
    view: idDocumentView.nullable(),
  }),
  emails: field({
    section: 'contact',
    kind: 'emails',
    limit: mostContacts,
    input: z.array(emailInput).max(mostContacts).default([]),
    view: z.array(emailView),
  }),
  phones: field({
    section: 'contact',
    kind: 'phones',
    limit: mostContacts,
    input: z.array(phoneInput).max(mostContacts).default([]),
    view: z.array(phoneView),
  }),
  address: field({
    section: 'contact',
    kind: 'address',
    input: address.nullable().default(null),
    view: address.nullable(),
  }),
  belongingStatusId: field({
    section: 'church',
    kind: 'status',
    input: id.nullable().default(null),
    view: id.nullable(),
  }),
  recordStatus: choiceField('church', recordStatuses, 'active'),
  firstVisit: field({
    section: 'church',
    kind: 'day',
    input: plainDay.nullable().default(null),
    view: plainDay.nullable(),
  }),
  baptism: field({
    section: 'church',
    kind: 'baptism',
    input: baptism.nullable().default(null),
    view: baptism.nullable(),
  }),
  /** The church's own fields, by their ids: judged by `customSchema` of their definitions. */
  custom: field({
    section: 'more',
    kind: 'custom',
    input: customValuesInput.default({}),
    view: customValuesView,
  }),
  newsletterConsent: field({
    section: 'privacy',
    kind: 'consent',
    input: consentInput.default({
      status: 'none',
      channel: 'in_person',
      statedBy: '',
      at: null,
      textVersion: '',
    }),
    view: consentView,
  }),
} as const satisfies Record<string, Field>;

export type PersonField = keyof typeof personFields;
export const personFieldKeys = Object.keys(personFields) as readonly PersonField[];

type Shapes<Side extends 'input' | 'view'> = { [K in PersonField]: (typeof personFields)[K][Side] };
const shapes = <Side extends 'input' | 'view'>(side: Side) =>
  Object.fromEntries(
    personFieldKeys.map((key) => [key, personFields[key][side]]),
  ) as unknown as Shapes<Side>;

interface Rulable {
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly nickname: string;
  readonly emails: readonly { readonly value: string; readonly primary: boolean }[];
}

/** What no single field can say. */
export function personRules(person: Rulable, context: z.RefinementCtx): void {
  const fault = (path: PropertyKey[], message: string): void =>
    context.addIssue({ code: 'custom', path, message });
  if (!person.givenNames && !person.surname1 && !person.surname2 && !person.nickname)
    fault(['givenNames'], 'name-needed');
  const seen = new Set<string>();
  person.emails.forEach(({ value, primary }, index) => {
    if (seen.has(value)) fault(['emails', index, 'value'], 'email-repeated');
    seen.add(value);
    if (primary && person.emails.findIndex((each) => each.primary) < index)
      fault(['emails', index, 'primary'], 'email-one-primary');
  });
}

const inputShape = shapes('input');
export const personInput = z.strictObject(inputShape).superRefine(personRules);
/** A person as written: what the form holds. */
export type PersonDraft = z.input<typeof personInput>;
/** A person as read from a request: clean and complete. */
export type PersonInput = z.output<typeof personInput>;

export const createPersonInput = z
  .strictObject({
    ...inputShape,
    /** The person was looked at beside those who look the same, and is another one. */
    confirmed: z.boolean().default(false),
  })
  .superRefine(personRules);

export const updatePersonInput = z
  .strictObject({
    ...inputShape,
    personId: id,
    /** As read: a change by somebody else in between is refused as `stale`. */
    version: z.int().min(1),
  })
  .superRefine(personRules);

export const personView = z.strictObject({
  id,
  version: z.int(),
  displayName: z.string(),
  ...shapes('view'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  archivedAt: z.iso.datetime().nullable(),
});
export type PersonView = z.output<typeof personView>;

/** A row of the list: what it shows of a person, no more. */
export const personRow = z.strictObject({
  id: idView,
  displayName: z.string(),
  /** "García López, Ana": as the list is sorted. */
  registerName: z.string(),
  sex: z.enum(sexes),
  birth: partialDateView.nullable(),
  belongingStatusId: idView.nullable(),
  recordStatus: z.enum(recordStatuses),
  firstVisit: plainDayView.nullable(),
  email: z.string().nullable(),
  emailStatus: z.enum(emailStatuses).nullable(),
  phone: z.string().nullable(),
  whatsapp: z.boolean(),
  consent: z.enum(consentStatuses),
  /** Of the church's own fields, those that were asked for. */
  custom: customValuesView.optional(),
});
export type PersonRow = z.output<typeof personRow>;

/** A status of belonging of the church's list. `key` names a seeded one, translated unless the church renamed it. */
export const belongingStatusView = z.strictObject({
  id,
  key: z.string().nullable(),
  /** As the church calls it, else as we do. */
  name: z.string(),
  renamed: z.boolean(),
  countsAsMember: z.boolean(),
  color: z.enum(statusColors).nullable(),
  /** Put away: whoever has it keeps it, nobody new gets it. */
  archived: z.boolean(),
});
export type BelongingStatusView = z.output<typeof belongingStatusView>;
