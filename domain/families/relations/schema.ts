/** Relations between two people, in or out of one home. One row states both directions. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { partialDate, partialDateView } from '#domain/kernel/partial-date.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { sexes } from '#domain/people/schema.ts';

/** As stored: the person is the spouse, parent, step-parent, guardian, godparent or something else of the relative. */
export const relationKinds = [
  'spouse',
  'parent',
  'step',
  'guardian',
  'godparent',
  'other',
] as const;
export type RelationKind = (typeof relationKinds)[number];

/** What one person is of another, by the kind and by the direction in which it is read. */
export const relationRoles = [
  'spouse',
  'parent',
  'child',
  'stepParent',
  'stepChild',
  'guardian',
  'ward',
  'godparent',
  'godchild',
  'other',
] as const;
export type RelationRole = (typeof relationRoles)[number];

/** What follows from the parents of several people; it is never stored. */
export const derivedRoles = ['sibling', 'halfSibling', 'grandparent', 'grandchild'] as const;
export type DerivedRole = (typeof derivedRoles)[number];

export const parentages = ['biological', 'adoptive'] as const;
export const unions = ['marriage', 'partnership'] as const;
export const endReasons = ['divorce', 'separation', 'death'] as const;

const word = z.string().overwrite(normalizeLine).max(60).default('');

/** What is known about a relation besides who they are. What does not belong to its kind is left out when it is saved. */
export const relationDetails = {
  /** Of a parent and a child. */
  parentage: z.enum(parentages).default('biological'),
  /** Of a couple. */
  union: z.enum(unions).default('marriage'),
  civilWedding: partialDate.nullable().default(null),
  churchWedding: partialDate.nullable().default(null),
  endReason: z.enum(endReasons).nullable().default(null),
  until: partialDate.nullable().default(null),
  /** What the relative is of the person, if the role is `other`: "prima". */
  words: word,
  /** What the person is of the relative; may be empty. */
  reverseWords: word,
};
const detailsShape = z.strictObject(relationDetails);
export type RelationDetails = z.output<typeof detailsShape>;
export const defaultDetails: RelationDetails = detailsShape.parse({});

const confirmed = z
  .boolean()
  .default(false)
  .describe('The user has read the questions and confirms that it is so.');

export const createRelationInput = z
  .strictObject({
    personId: id,
    relativeId: id,
    /** What the relative is of the person. */
    role: z.enum(relationRoles),
    ...relationDetails,
    confirmed,
  })
  .superRefine(({ personId, relativeId, role, words }, context) => {
    const addIssue = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (personId === relativeId) addIssue('relativeId', 'families:errors.relatedToSelf');
    if (role === 'other' && words === '') addIssue('words', 'required');
  });

export const updateRelationInput = z.strictObject({
  personId: id,
  relationId: id,
  version: z.int32().min(1),
  ...relationDetails,
  confirmed,
});

/** Something unusual that is asked about before it is saved. */
export const relationQuestion = z.strictObject({
  kind: z.enum([
    'youngParent',
    'oldParent',
    'laterBorn',
    'youngSpouse',
    'otherSpouse',
    'earlierUnion',
    'undissolvedUnion',
    'deadSpouse',
    'deadParent',
    'deadAdopter',
    'manyParents',
    'spouseByRole',
    'youngHead',
    'nextHead',
    'noHead',
    'secondHome',
    'sameName',
  ]),
  /** The sex of the person in the question. */
  sex: z.enum(sexes),
  name: z.string(),
  /** Of the other one. */
  otherName: z.string(),
  /** In years, where the question is about an age. */
  age: z.int().nullable(),
});
export type RelationQuestion = z.output<typeof relationQuestion>;

/** Nothing has been saved if there are questions. */
export const savedRelation = z.strictObject({
  relationId: idView.nullable(),
  questions: z.array(relationQuestion),
});

export const relatedPerson = z.strictObject({
  id: idView,
  displayName: z.string(),
  photoId: idView.nullable(),
  sex: z.enum(sexes),
  isDeceased: z.boolean(),
  /** Null without the permission to see people, as the birth is. */
  birth: partialDateView.nullable(),
});
export type RelatedPerson = z.output<typeof relatedPerson>;

export const relationView = z.strictObject({
  relationId: idView,
  version: z.int(),
  /** What the relative is of the person. */
  role: z.enum(relationRoles),
  relative: z.strictObject({
    ...relatedPerson.shape,
    /** The person died, and the relative was the spouse then. */
    isWidowed: z.boolean(),
  }),
  parentage: z.enum(parentages),
  union: z.enum(unions),
  civilWedding: partialDateView.nullable(),
  churchWedding: partialDateView.nullable(),
  endReason: z.enum(endReasons).nullable(),
  /** Also by a death whose day nobody recorded as the end. */
  isEnded: z.boolean(),
  until: partialDateView.nullable(),
  words: z.string(),
  reverseWords: z.string(),
});
export type RelationView = z.output<typeof relationView>;

export const derivedRelation = z.strictObject({
  role: z.enum(derivedRoles),
  relative: relatedPerson,
});
export type DerivedRelation = z.output<typeof derivedRelation>;

/** Generations above and below the person in the middle. */
export const treeGenerations = 3;
/** A tree shows at most this many people. */
export const maxTreePeople = 300;

const parentLink = z.strictObject({
  parentId: idView,
  childId: idView,
  parentage: z.enum(parentages),
});
export type ParentLink = z.output<typeof parentLink>;

const coupleLink = z.strictObject({
  firstId: idView,
  secondId: idView,
  union: z.enum(unions),
  endReason: z.enum(endReasons).nullable(),
});
export type CoupleLink = z.output<typeof coupleLink>;

export const familyTree = z.strictObject({
  personId: idView,
  /** The primary home of the person. */
  family: z.strictObject({ id: idView, name: z.string() }).nullable(),
  people: z.array(relatedPerson),
  parents: z.array(parentLink),
  couples: z.array(coupleLink),
  /** There are more people than a tree shows. */
  isTruncated: z.boolean(),
});
export type FamilyTree = z.output<typeof familyTree>;

/** Relations of these kinds say that two people are not, or already, what the roles of a household would say. */
export const closeKinds: readonly RelationKind[] = ['spouse', 'parent', 'step', 'guardian'];
