/** From the role that a form states to the row that is stored, and back. */
import {
  defaultDetails,
  type RelatedPerson,
  type RelationDetails,
  type RelationKind,
  type RelationRole,
  type RelationView,
} from './schema.ts';

/** `isRelativeFirst`: the relative of the form is the one that the kind names. */
const stored = {
  spouse: { kind: 'spouse', isRelativeFirst: true },
  parent: { kind: 'parent', isRelativeFirst: true },
  child: { kind: 'parent', isRelativeFirst: false },
  stepParent: { kind: 'step', isRelativeFirst: true },
  stepChild: { kind: 'step', isRelativeFirst: false },
  guardian: { kind: 'guardian', isRelativeFirst: true },
  ward: { kind: 'guardian', isRelativeFirst: false },
  godparent: { kind: 'godparent', isRelativeFirst: true },
  godchild: { kind: 'godparent', isRelativeFirst: false },
  other: { kind: 'other', isRelativeFirst: true },
} as const satisfies Record<
  RelationRole,
  { readonly kind: RelationKind; readonly isRelativeFirst: boolean }
>;

export interface RelationEnds {
  readonly kind: RelationKind;
  /** The spouse, parent, step-parent, guardian or godparent. */
  readonly firstId: string;
  readonly secondId: string;
}

/** The stored row that says that the relative has this role for the person. */
export function toRelationEnds(
  personId: string,
  relativeId: string,
  role: RelationRole,
): RelationEnds {
  const { kind, isRelativeFirst } = stored[role];
  return isRelativeFirst
    ? { kind, firstId: relativeId, secondId: personId }
    : { kind, firstId: personId, secondId: relativeId };
}

const roles = Object.keys(stored) as readonly RelationRole[];

/** What the other one of a stored row is of this person. */
export function toRelativeRole({ kind, firstId }: RelationEnds, personId: string): RelationRole {
  const isRelativeFirst = firstId !== personId;
  const role =
    roles.find(
      (each) => stored[each].kind === kind && stored[each].isRelativeFirst === isRelativeFirst,
    ) ?? roles.find((each) => stored[each].kind === kind);
  return role ?? 'other';
}

/** Leaves out what does not belong to the kind. */
export function keepDetailsOfKind(kind: RelationKind, details: RelationDetails): RelationDetails {
  if (kind === 'parent') return { ...defaultDetails, parentage: details.parentage };
  if (kind === 'other')
    return { ...defaultDetails, words: details.words, reverseWords: details.reverseWords };
  if (kind !== 'spouse') return defaultDetails;
  const { union, civilWedding, churchWedding, endReason, until } = details;
  const weddings = union === 'marriage' ? { civilWedding, churchWedding } : {};
  return {
    ...defaultDetails,
    union,
    ...weddings,
    endReason,
    until: endReason === null ? null : until,
  };
}

/** The keys of the words for what somebody is of another person, in `families:relations.of`. */
export type RelationWord =
  | RelationRole
  | 'partner'
  | 'formerSpouse'
  | 'formerPartner'
  | 'widowedSpouse'
  | 'adoptiveParent'
  | 'adoptiveChild';

export interface DescribedRelation extends Pick<
  RelationDetails,
  'parentage' | 'union' | 'endReason'
> {
  readonly role: RelationRole;
  /** Left out where the word is about the couple as it was. */
  readonly relative?: Pick<RelationView['relative'], 'isWidowed'>;
}

export function toRelationWord(relation: DescribedRelation): RelationWord {
  const { role, parentage } = relation;
  if (role === 'spouse') return toCoupleWord(relation);
  if (parentage === 'adoptive' && role === 'parent') return 'adoptiveParent';
  if (parentage === 'adoptive' && role === 'child') return 'adoptiveChild';
  return role;
}

/** A divorced wife is a former wife, and one whose husband died is his widow; who is separated is still called by the marriage. */
function toCoupleWord({ union, endReason, relative }: DescribedRelation): RelationWord {
  if (union === 'partnership')
    return endReason && endReason !== 'death' ? 'formerPartner' : 'partner';
  if (relative?.isWidowed) return 'widowedSpouse';
  return endReason === 'divorce' ? 'formerSpouse' : 'spouse';
}

/** Death ends a couple, also where nobody recorded the end. */
export const getEndOfCouple = (
  endReason: RelationDetails['endReason'],
  people: readonly (Pick<RelatedPerson, 'isDeceased'> | undefined)[],
): RelationDetails['endReason'] =>
  endReason ?? (people.some((person) => person?.isDeceased) ? 'death' : null);
