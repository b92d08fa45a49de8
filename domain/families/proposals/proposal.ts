/** The relations that the roles of a household suggest. A person confirms them; none is assumed. */
import { listQuestions, type AskedPerson } from '../relations/questions.ts';
import {
  closeKinds,
  defaultDetails,
  type RelationDetails,
  type RelationKind,
} from '../relations/schema.ts';
import { toProposalKey, type ProposalDoubt, type ProposedRelation } from './schema.ts';

export interface ProposedMember extends AskedPerson {
  readonly id: string;
  /** The key of the standard role; null for a role that the church added, and without a role. */
  readonly roleKey: string | null;
  /** The role heads the household. */
  readonly isHead: boolean;
  readonly marital: string;
  /** The person belongs to another household, too. */
  readonly hasOtherHome: boolean;
}

export interface KnownRelation extends Pick<RelationDetails, 'endReason'> {
  readonly kind: RelationKind;
  readonly firstId: string;
  readonly secondId: string;
}

export interface Household {
  readonly members: readonly ProposedMember[];
  /** People came into it by a form, where a role is "spouse or partner". */
  readonly isFromForm: boolean;
  /** All relations of the members, also with others. */
  readonly known: readonly KnownRelation[];
  /** The keys of the relations that somebody refused. */
  readonly refused: ReadonlySet<string>;
  /** The names of everybody in these relations who lives, by id. */
  readonly names: ReadonlyMap<string, string>;
}

type Pair = Omit<ProposedRelation, 'first' | 'second'> & {
  readonly firstId: string;
  readonly secondId: string;
};

/** Between three who head a household nothing is obvious. */
const mostHeads = 2;

/** The couple first, then the parents of each child. Two people who are on record as close relatives are left out, and what was refused. */
export function proposeRelations(household: Household): Pair[] {
  const { members, known, refused } = household;
  const heads = members.filter(
    ({ roleKey, isHead }) =>
      roleKey === 'head' || roleKey === 'spouse' || (roleKey === null && isHead),
  );
  if (heads.length > mostHeads) return [];
  const keys = heads.map(({ roleKey }) => roleKey).toSorted();
  const isClear = heads.length === 1 || ['head,spouse', 'spouse,spouse'].includes(keys.join());
  const isOpen = (
    kind: ProposedRelation['kind'],
    one: ProposedMember,
    other: ProposedMember,
  ): boolean =>
    !refused.has(toProposalKey({ kind, firstId: one.id, secondId: other.id })) &&
    !known.some(
      (each) =>
        closeKinds.includes(each.kind) &&
        [each.firstId, each.secondId].includes(one.id) &&
        [each.firstId, each.secondId].includes(other.id),
    );
  const [first, second] = heads;
  const couple =
    first && second && isOpen('spouse', first, second)
      ? [proposeCouple(household, first, second, isClear)]
      : [];
  const children = members.filter(({ roleKey }) => roleKey === 'child');
  const parents = children.flatMap((child) => {
    const candidates = heads.filter((head) => isOpen('parent', head, child));
    const doubt = doubtParents(household, child, candidates.length, isClear);
    return candidates.map((head) =>
      proposeParent(head, child, areKin(known, head.id, child.id) ? 'otherParent' : doubt),
    );
  });
  return [...couple, ...parents];
}

/** What people are who do not live as a couple. */
const alone: readonly string[] = ['single', 'separated', 'divorced', 'widowed'];
const together: readonly string[] = ['married', 'civil_union'];

function proposeCouple(
  { known, names, isFromForm }: Household,
  first: ProposedMember,
  second: ProposedMember,
  isClear: boolean,
): Pair {
  const ids = [first.id, second.id];
  const others = known
    .filter(({ kind, endReason }) => kind === 'spouse' && endReason === null)
    .map(({ firstId, secondId }) => (ids.includes(firstId) ? secondId : firstId));
  const isPartnership = [first, second].some(({ marital }) => marital === 'civil_union');
  const isAlone = [first, second].some(({ marital }) => alone.includes(marital));
  const isUnsaid = isFromForm && ![first, second].some(({ marital }) => together.includes(marital));
  const details = {
    ...defaultDetails,
    union: isPartnership ? ('partnership' as const) : ('marriage' as const),
  };
  return {
    kind: 'spouse',
    firstId: first.id,
    secondId: second.id,
    union: details.union,
    doubt: !isClear ? 'sameRole' : isAlone ? 'marital' : isUnsaid ? 'form' : null,
    questions: listQuestions({
      kind: 'spouse',
      first,
      second,
      details,
      otherSpouses: others.flatMap((id) => names.get(id) ?? []),
      otherParents: 0,
    }),
  };
}

/** Why it is not clear who of those who head the household is a parent of the child. */
function doubtParents(
  { known }: Household,
  child: ProposedMember,
  candidates: number,
  isClear: boolean,
): ProposalDoubt | null {
  if (!isClear) return 'sameRole';
  const onRecord = known.filter(({ kind, secondId }) => kind === 'parent' && secondId === child.id);
  if (onRecord.length + candidates > 2) return 'otherParent';
  return child.hasOtherHome ? 'otherHome' : null;
}

/** Whether somebody is on record as a grandparent, brother or sister of the child. */
function areKin(known: readonly KnownRelation[], id: string, childId: string): boolean {
  const listParents = (of: string): string[] =>
    known.flatMap(({ kind, firstId, secondId }) =>
      kind === 'parent' && secondId === of ? firstId : [],
    );
  const parents = listParents(childId);
  return (
    parents.some((parent) => listParents(parent).includes(id)) ||
    listParents(id).some((parent) => parents.includes(parent))
  );
}

const proposeParent = (
  first: ProposedMember,
  second: ProposedMember,
  doubt: ProposalDoubt | null,
): Pair => ({
  kind: 'parent',
  firstId: first.id,
  secondId: second.id,
  union: null,
  doubt,
  questions: listQuestions({
    kind: 'parent',
    first,
    second,
    details: defaultDetails,
    otherSpouses: [],
    otherParents: 0,
  }),
});
