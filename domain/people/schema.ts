/**
 * The one list of a person's fields. Form, record, endpoints, types, spreadsheet columns, audit labels and database columns
 * derive from `personFields`. docs/decisions/017-person-fields.md lists what else a new field needs.
 */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { partialDate, partialDateView } from '#domain/kernel/partial-date.ts';
import { address, addressOrigin } from '#domain/places/schema.ts';
import {
  consentField,
  consentStatuses,
  emailInput,
  emailStatuses,
  emailView,
  maxContacts,
  phoneInput,
  phoneView,
} from './contact-shapes.ts';
import {
  createCustomValuesSchema,
  customValuesInput,
  customValuesView,
  type CustomField,
} from './custom/fields.ts';
import { choiceField, dayField, lineField, type Field, type FieldKind } from './field-kinds.ts';
import { baptism, baptismView, idDocument, idDocumentView } from './field-shapes.ts';

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
/** In the order of the form. Labels are `members:fields.{key}`, options `members:{key}.{option}`. */
export const personFields = {
  givenNames: lineField(80, {
    section: 'name',
    selfService: true,
    headers:
      'nombres,nombre,nom,primer nombre,nombre(s),nombres de pila,nombre de pila,given names,given name,first name,first names,firstname,name,forename,forenames,first,legal first name,nombre del miembro,nombre del hermano,nombre de la hermana,nombre del hermano a,nombre del hermano o hermana,nombre de la persona,nombre del asistente,nombre del creyente,nombre del bautizado,nombre del joven,nombre del niño,nombre de la niña,nombre del niño a,nombre del alumno,nombre de la alumna,nombre del estudiante,nombre del participante,nombre del integrante,nombre del socio,nombre del visitante,member name,name of member,person name,student name,child name,name of child,nombre niño,nombre niña,nombre niño a,nombre alumno,nombre estudiante,nombre del menor,nombre menor',
  }),
  surname1: lineField(60, {
    section: 'name',
    selfService: true,
    headers:
      'primer apellido,apellido paterno,apellido 1,1o apellido,1 apellido,apellido1,1er apellido,paterno,ap paterno,a paterno,ape paterno,apell paterno,ap pat,apellido pat,apellido p,ap p,ap 1,ap1,primer ap,apellido uno,first surname,surname 1,first last name',
  }),
  surname2: lineField(60, {
    section: 'name',
    selfService: true,
    headers:
      'segundo apellido,apellido materno,apellido 2,2o apellido,2 apellido,apellido2,2do apellido,materno,ap materno,a materno,ape materno,apell materno,ap mat,apellido mat,apellido m,ap m,ap 2,ap2,segundo ap,apellido dos,second surname,surname 2,second last name',
  }),
  nickname: lineField(60, {
    section: 'name',
    selfService: true,
    headers:
      'apodo,conocido como,sobrenombre,nombre usual,nickname,nick name,known as,preferred name,preferred first name,goes by,goes by name,familiar name,informal name',
  }),
  nameOrder: choiceField(nameOrders, 'es', {
    section: 'name',
    selfService: false,
    headers: 'orden del nombre,name order',
  }),
  sex: choiceField(sexes, 'unknown', {
    section: 'personal',
    selfService: true,
    headers: 'sexo,genero,sex,gender',
  }),
  birth: {
    section: 'personal',
    selfService: true,
    kind: 'partialDate',
    input: partialDate.nullable().default(null),
    view: partialDateView.nullable(),
  },
  marital: choiceField(maritalStatuses, 'unknown', {
    section: 'personal',
    selfService: true,
    headers:
      'estado civil,e c,e civil,est civil,edo civil,situacion civil,marital status,marital,civil status',
  }),
  diedOn: dayField({
    section: 'personal',
    selfService: false,
    headers:
      'fecha de fallecimiento,f fallecimiento,f defuncion,fec fallecimiento,fec defuncion,fecha fallecimiento,fallecimiento,fallecido el,fecha de defuncion,defuncion,date of death,death date,died on,deceased on,deceased date,date deceased,date of passing,deceased,is deceased,death,passed away,fallecido,fallecida,fallecido/a,fallecio,fallecio el,difunto,difunta,finado,deceso,f deceso,fecha deceso,fecha de deceso,muerte,fecha muerte,fecha de muerte',
  }),
  idDocument: {
    section: 'personal',
    selfService: false,
    kind: 'document',
    input: idDocument.nullable().default(null),
    view: idDocumentView.nullable(),
  },
  emails: {
    section: 'contact',
    selfService: true,
    kind: 'emails',
    limit: maxContacts,
    input: z.array(emailInput).max(maxContacts).default([]),
    view: z.array(emailView),
  },
  phones: {
    section: 'contact',
    selfService: true,
    kind: 'phones',
    limit: maxContacts,
    input: z.array(phoneInput).max(maxContacts).default([]),
    view: z.array(phoneView),
  },
  address: {
    section: 'contact',
    selfService: true,
    kind: 'address',
    input: address.nullable().default(null),
    view: address.nullable(),
  },
  belongingStatusId: {
    section: 'church',
    selfService: false,
    kind: 'status',
    input: id.nullable().default(null),
    view: idView.nullable(),
  },
  recordStatus: choiceField(recordStatuses, 'active', {
    section: 'church',
    selfService: false,
    headers: 'estado de la ficha,estado del registro,registro,activo,vigente,record status,active',
  }),
  firstVisit: dayField({
    section: 'church',
    selfService: false,
    headers:
      'primera visita,fecha de primera visita,fecha visita,fecha de visita,fecha de la visita,visit date,date of visit,fecha primera visita,fecha de ingreso,fecha ingreso,f alta,f de alta,fec alta,fecha alta,fecha de alta,alta,f ingreso,f de ingreso,fec ingreso,asiste desde,first visit,first visit date,date of first visit,joined,date joined,joined date,joined on,join date,first attended,date first visited,member since,miembro desde,miembro desde el,fecha desde que es miembro',
  }),
  baptism: {
    section: 'church',
    selfService: false,
    kind: 'baptism',
    input: baptism.nullable().default(null),
    view: baptismView.nullable(),
  },
  /** Values of custom fields by field id, validated by `createCustomValuesSchema` with the fields' definitions. */
  custom: {
    section: 'more',
    selfService: false,
    kind: 'custom',
    input: customValuesInput.default({}),
    view: customValuesView,
  },
  /** The completion form asks for each by a single question. */
  newsletterConsent: consentField,
  directoryConsent: consentField,
} as const satisfies Record<string, Field>;

export type PersonField = keyof typeof personFields;
export const personFieldKeys = Object.keys(personFields) as readonly PersonField[];

export type FieldOfKind<Kind extends FieldKind> = {
  [F in PersonField]: (typeof personFields)[F]['kind'] extends Kind ? F : never;
}[PersonField];
/** A field with one column in the database and one in spreadsheets, which follow from its kind and name. */
export type PlainField = FieldOfKind<'line' | 'choice' | 'day'>;
export const isPlainField = (key: string): key is PlainField =>
  Object.hasOwn(personFields, key) && 'headers' in personFields[key as PersonField];
export const plainFieldKeys = personFieldKeys.filter(isPlainField);

type Shapes<F extends PersonField, Side extends 'input' | 'view'> = {
  [K in F]: (typeof personFields)[K][Side];
};
/** The schemas of some fields, for requests (`input`) or responses (`view`). */
export const pickShapes = <const F extends PersonField, const Side extends 'input' | 'view'>(
  keys: readonly F[],
  side: Side,
) =>
  Object.fromEntries(keys.map((key) => [key, personFields[key][side]])) as unknown as Shapes<
    F,
    Side
  >;

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

const inputShape = pickShapes(personFieldKeys, 'input');
export const personInput = z.strictObject(inputShape).superRefine(refinePerson);
/** A person before validation, as the form holds it. */
export type PersonDraft = z.input<typeof personInput>;
/** A validated and normalized person of a request. */
export type PersonInput = z.output<typeof personInput>;

/** `personInput` with the rules of the church's custom fields. */
export const createPersonFormSchema = (
  fields: readonly CustomField[],
): z.ZodType<PersonInput, PersonDraft> =>
  z
    .strictObject({ ...inputShape, custom: createCustomValuesSchema(fields) })
    .superRefine(refinePerson);

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
    version: z.int32().min(1),
    /** Required when the address changes that a person without one of their own shares with the home: whose address it is. */
    addressFor: z.enum(['person', 'household']).optional(),
  })
  .superRefine(refinePerson);

export const personView = z.strictObject({
  id,
  version: z.int(),
  displayName: z.string(),
  photoId: idView.nullable(),
  ...pickShapes(personFieldKeys, 'view'),
  ...addressOrigin,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  archivedAt: z.iso.datetime().nullable(),
});
export type PersonView = z.output<typeof personView>;

/** The fields in a row of the list, besides the name and the primary contacts. */
export const listedFields = [
  'sex',
  'birth',
  'belongingStatusId',
  'recordStatus',
  'firstVisit',
] as const satisfies readonly PersonField[];

/** A row of the list of people. */
export const personRow = z.strictObject({
  id: idView,
  displayName: z.string(),
  /** "García López, Ana": the name in the sort order of the list. */
  registerName: z.string(),
  photoId: idView.nullable(),
  ...pickShapes(listedFields, 'view'),
  email: z.string().nullable(),
  emailStatus: z.enum(emailStatuses).nullable(),
  phone: z.string().nullable(),
  whatsapp: z.boolean(),
  consent: z.enum(consentStatuses),
  /** The requested custom fields. */
  custom: customValuesView.optional(),
  /** The effective address, if requested. */
  address: address.nullable().optional(),
  /** The requested columns of later features, by key. */
  featureValues: z.record(z.string(), z.string()).optional(),
});
export type PersonRow = z.output<typeof personRow>;
