/**
 * The one list of a person's fields. Form, endpoints, types, import and export derive from `personFields`: a new field
 * needs a line here, a column in a migration and in `server/people/queries`, and its texts in `members.json`.
 */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import {
  partialDate,
  partialDateView,
  plainDay,
  plainDayView,
} from '#domain/kernel/partial-date.ts';
import { customValuesInput, customValuesView } from './custom/fields.ts';
import { address, baptism, idDocument, idDocumentView, line, phoneNumber } from './field-shapes.ts';

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

/** Maximum number of e-mail addresses, and of phones, of one person. */
export const maxContacts = 5;

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
  /** Set by the server when mails bounce or the person unsubscribes. */
  status: z.enum(emailStatuses),
});

/** `number` as typed: in the national format of the church's country or with `+`. Stored and returned as E.164. */
const phoneInput = z.strictObject({
  number: phoneNumber,
  kind: z.enum(phoneKinds).default('mobile'),
  whatsapp: z.boolean().default(false),
});
const phoneView = z.strictObject({
  number: z.string(),
  kind: z.enum(phoneKinds),
  whatsapp: z.boolean(),
});

/** Proof of the newsletter consent: who stated it, by which channel, when, and for which version of the text (GDPR 7.1). */
const consentInput = z.strictObject({
  status: z.enum(consentStatuses),
  channel: z.enum(consentChannels).default('in_person'),
  statedBy: line(120),
  /** When it was given or withdrawn; defaults to now. */
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
/** `more`: the church's custom fields that are in no other section. */
export const fieldSections = ['name', 'personal', 'contact', 'church', 'more', 'privacy'] as const;
export type FieldSection = (typeof fieldSections)[number];

interface Field {
  readonly section: FieldSection;
  readonly kind: FieldKind;
  /** Validates and normalizes the value of a request; holds the default. */
  readonly input: z.ZodType;
  /** The value in responses. */
  readonly view: z.ZodType;
  /** Maximum characters of a line, or maximum items of a list. */
  readonly limit?: number;
  readonly options?: readonly string[];
}

const field = <const F extends Field>(definition: F): F => definition;
const lineField = <const S extends FieldSection>(section: S, limit: number) =>
  field({ section, kind: 'line', limit, input: line(limit), view: z.string() });
const choiceField = <const S extends FieldSection, const O extends readonly [string, ...string[]]>(
  section: S,
  options: O,
  defaultOption: O[number],
) =>
  field({
    section,
    kind: 'choice',
    options,
    input: z.enum(options).default(defaultOption as never),
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
    limit: maxContacts,
    input: z.array(emailInput).max(maxContacts).default([]),
    view: z.array(emailView),
  }),
  phones: field({
    section: 'contact',
    kind: 'phones',
    limit: maxContacts,
    input: z.array(phoneInput).max(maxContacts).default([]),
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
  /** Values of custom fields by field id, validated by `createCustomValuesSchema` with the fields' definitions. */
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

interface CrossFieldValues {
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly nickname: string;
  readonly emails: readonly { readonly value: string; readonly primary: boolean }[];
}

/** Validation across fields. */
export function refinePerson(person: CrossFieldValues, context: z.RefinementCtx): void {
  const addIssue = (path: PropertyKey[], message: string): void =>
    context.addIssue({ code: 'custom', path, message });
  if (!person.givenNames && !person.surname1 && !person.surname2 && !person.nickname)
    addIssue(['givenNames'], 'name-needed');
  const values = new Set<string>();
  person.emails.forEach(({ value, primary }, index) => {
    if (values.has(value)) addIssue(['emails', index, 'value'], 'email-repeated');
    values.add(value);
    if (primary && person.emails.findIndex((each) => each.primary) < index)
      addIssue(['emails', index, 'primary'], 'email-one-primary');
  });
}

const inputShape = shapes('input');
export const personInput = z.strictObject(inputShape).superRefine(refinePerson);
/** A person before validation, as the form holds it. */
export type PersonDraft = z.input<typeof personInput>;
/** A validated and normalized person of a request. */
export type PersonInput = z.output<typeof personInput>;

export const createPersonInput = z
  .strictObject({
    ...inputShape,
    /** The user has compared the person with the possible duplicates and confirms that it is a different one. */
    confirmed: z.boolean().default(false),
  })
  .superRefine(refinePerson);

export const updatePersonInput = z
  .strictObject({
    ...inputShape,
    personId: id,
    /** The version that was read; the update fails as `stale` if another user has changed the person since. */
    version: z.int().min(1),
  })
  .superRefine(refinePerson);

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

/** A row of the list of people. */
export const personRow = z.strictObject({
  id: idView,
  displayName: z.string(),
  /** "García López, Ana": the name in the sort order of the list. */
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
  /** The requested custom fields. */
  custom: customValuesView.optional(),
});
export type PersonRow = z.output<typeof personRow>;
