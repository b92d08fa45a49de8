/** Guided changes of families: what each asks, and the sentences that say what it does. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { partialDate, recordedDay } from '#domain/kernel/partial-date.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { address } from '#domain/places/schema.ts';
import { parentages, relationQuestion, unions } from '../relations/schema.ts';
import { maxMembers, newPersonFields } from '../schema.ts';

const line = z.string().overwrite(normalizeLine).max(120).default('');
const people = z.array(id).max(maxMembers).default([]);

const stepFields = {
  /** Chosen by the client: a repeated request is not carried out again. It is also the id of the undo. */
  requestId: id,
  /**
   * The `seen` of the answer that the user confirms; null only answers what would happen. Refused as stale if the people or
   * homes have changed since.
   */
  seen: z.string().max(64).nullable().default(null),
  /** Also changes the civil status of the people; needs the permission to edit people. */
  changesMarital: z.boolean().default(false),
};

/** An existing home, or a new one with its name and address. */
const homeFields = {
  familyId: id.nullable().default(null),
  /** Empty for the name that follows from the heads. */
  name: line,
  address: address.nullable().default(null),
};

const weddingFields = {
  union: z.enum(unions).default('marriage'),
  civilWedding: partialDate.nullable().default(null),
  churchWedding: partialDate.nullable().default(null),
};

/** What is asked about the homes that people leave. */
const leavingFields = {
  /** The people who head homes that their heads leave; in the others it is the spouse, else the oldest adult, and the user is asked. */
  nextHeadIds: people,
};

/** Somebody leaves the primary home and founds another one, alone or with a spouse. */
export const newHomeInput = z.strictObject({
  ...stepFields,
  ...leavingFields,
  personId: id,
  spouseId: id.nullable().default(null),
  ...weddingFields,
  /** Others who come along. */
  companionIds: people,
  on: recordedDay,
  name: line,
  address: address.nullable().default(null),
});

/** Two people marry and live together, in one of their homes or in a new one. */
export const marriageInput = z.strictObject({
  ...stepFields,
  ...leavingFields,
  firstId: id,
  secondId: id,
  ...weddingFields,
  companionIds: people,
  on: recordedDay,
  ...homeFields,
});

/** Where a child lives after a separation. */
export const custody = z.strictObject({
  personId: id,
  /** The primary home: the shared one, or that of the one who leaves. */
  primary: z.enum(['stays', 'leaves']).default('stays'),
  hasSecondHome: z.boolean().default(true),
  /** When the child is in the second home: "fines de semana". */
  days: line,
});

/** A couple separates: one leaves their home. */
export const separationInput = z.strictObject({
  ...stepFields,
  stayingId: id,
  leavingId: id,
  endReason: z.enum(['separation', 'divorce']).default('separation'),
  on: recordedDay,
  ...homeFields,
  children: z.array(custody).max(maxMembers).default([]),
});

/** Somebody dies: status and date of the person, the end of the couple and of the memberships. */
export const deathInput = z.strictObject({
  ...stepFields,
  personId: id,
  on: recordedDay,
  /** Who heads the homes that the person headed; null for the spouse, if one belongs to them. */
  headId: id.nullable().default(null),
  /** Where no couple is on record, the spouse is the one by the role in the home; the user is asked about it. */
  takesSpouseByRole: z.boolean().default(false),
});

/** A family moves, or only some of its people, who then have an address of their own. */
export const moveInput = z
  .strictObject({
    ...stepFields,
    familyId: id,
    address,
    who: z.enum(['family', 'people']).default('family'),
    /** With the family: those with an address of their own who come along. Otherwise those who move. */
    personIds: people,
  })
  .superRefine(({ address: to, who, personIds }, context) => {
    const require = (path: string[]): void =>
      context.addIssue({ code: 'custom', path, message: 'required' });
    if (!Object.values(to).some(Boolean)) require(['address', 'line1']);
    if (who === 'people' && personIds.length === 0) require(['personIds']);
  });

/** A limit for twins, triplets, or siblings who are adopted together. */
export const maxChildrenAtOnce = 8;

const { givenNames, surname1, surname2, sex, birth } = newPersonFields;
const child = z
  .strictObject({
    /** Somebody on record; null for a new person. */
    personId: id.nullable().default(null),
    givenNames,
    surname1,
    surname2,
    sex,
    /** Of a child who is adopted, as far as it is known; a child by birth was born on the day of the change. */
    birth,
  })
  .superRefine((each, context) => {
    // The surnames are proposed, so they say nothing.
    if (each.personId === null && !each.givenNames)
      context.addIssue({ code: 'custom', path: ['givenNames'], message: 'name-needed' });
  });

/** Children are born into a family or adopted by it, one or several at once. */
export const birthInput = z.strictObject({
  ...stepFields,
  familyId: id,
  parentage: z.enum(parentages).default('biological'),
  /** The day of the birth, or the one from which an adopted child belongs to the family. */
  on: recordedDay,
  parentIds: z.array(id).max(2).default([]),
  children: z.array(child).min(1).max(maxChildrenAtOnce),
});

const whose = z.enum(['kept', 'removed']).default('kept');

/** Whose value stays, by field. */
export const mergedHomeFields = {
  name: whose,
  address: whose,
  homePhone: whose,
  weddingDate: whose,
  contact: whose,
  photo: whose,
  notes: z.enum(['kept', 'removed', 'both']).default('kept'),
};
export type MergedHomeField = keyof typeof mergedHomeFields;
const mergedHomeChoices = z.strictObject(mergedHomeFields);
export type MergedHomeChoices = z.output<typeof mergedHomeChoices>;

/** Two records of one family become one. */
export const mergeHomesInput = z
  .strictObject({
    ...stepFields,
    keptId: id,
    removedId: id,
    choices: mergedHomeChoices.prefault({}),
  })
  .refine(({ keptId, removedId }) => keptId !== removedId, {
    error: 'families:errors.same-family',
    path: ['removedId'],
  });

/** What happens to a person or a home; each kind is a sentence in the locales. */
export const effectKinds = [
  'childBorn',
  'childAdopted',
  'parentOf',
  'familiesMerged',
  'belongsToMerged',
  'died',
  'diedWithStatus',
  'coupleWidowed',
  'coupleMarried',
  'coupleTogether',
  'coupleSeparated',
  'coupleDivorced',
  'homeCreated',
  'homeCreatedAt',
  'leaves',
  'movesHome',
  'joins',
  'joinsSecond',
  'joinsSecondOn',
  'becomesPrimary',
  'becomesSecond',
  'becomesSecondOn',
  'becomesHead',
  'hasRole',
  'belongedUntilDeath',
  'familyMoves',
  'familyMovesFrom',
  'ownAddress',
  'sharesAddress',
  'familyRenamed',
  'contact',
  'familyDissolved',
  'marital',
] as const;
export type EffectKind = (typeof effectKinds)[number];

export const effect = z.strictObject({
  kind: z.enum(effectKinds),
  /** The variables of the sentence: names, words, and days as `YYYY-MM-DD` under `on`. */
  values: z.record(z.string(), z.string()),
});
export type Effect = z.output<typeof effect>;

export const changeOutcome = z.strictObject({
  /** Null: nothing was changed, this is what would happen. */
  undoId: idView.nullable(),
  seen: z.string(),
  effects: z.array(effect),
  /** What is unusual. */
  questions: z.array(relationQuestion),
  /** The home that the change is about, if there is one. */
  familyId: idView.nullable(),
});
export type ChangeOutcome = z.output<typeof changeOutcome>;
