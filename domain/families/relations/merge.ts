/** The relations of two records of the same person, when they become one. */
import type { RelationEnds } from './roles.ts';
import type { RelationDetails } from './schema.ts';

export interface StoredRelation extends RelationEnds, RelationDetails {
  readonly id: string;
}

export interface RelationChanges {
  /** The relations that the kept person gets, with their ends as they are then. */
  readonly moved: readonly StoredRelation[];
  /** Those of the kept person that have more details then. */
  readonly completed: readonly StoredRelation[];
  /** Doubles, and what related the two records to each other. */
  readonly dropped: readonly string[];
}

const toPairKey = ({ kind, firstId, secondId }: RelationEnds): string =>
  [kind, ...[firstId, secondId].toSorted()].join(' ');

/** `relations`: all of both records. */
export function mergeRelations(
  relations: readonly StoredRelation[],
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): RelationChanges {
  const involves = ({ firstId, secondId }: RelationEnds, id: string): boolean =>
    firstId === id || secondId === id;
  const moves = relations.filter((each) => involves(each, removedId));
  const kept = new Map(
    relations.filter((each) => !involves(each, removedId)).map((each) => [toPairKey(each), each]),
  );
  const moved: StoredRelation[] = [];
  const completed: StoredRelation[] = [];
  const dropped: string[] = [];
  for (const each of moves) {
    const replace = (id: string): string => (id === removedId ? keptId : id);
    const after = { ...each, firstId: replace(each.firstId), secondId: replace(each.secondId) };
    const double = kept.get(toPairKey(after));
    if (after.firstId === after.secondId) dropped.push(each.id);
    else if (double) {
      dropped.push(each.id);
      completed.push(completeDetails(double, each));
    } else moved.push(after);
  }
  return { moved, completed, dropped };
}

/** The details of the kept relation; those that are unknown are taken from the other one. */
function completeDetails(kept: StoredRelation, other: StoredRelation): StoredRelation {
  const ended = kept.endReason === null ? other : kept;
  return {
    ...kept,
    civilWedding: kept.civilWedding ?? other.civilWedding,
    churchWedding: kept.churchWedding ?? other.churchWedding,
    endReason: ended.endReason,
    until: ended.until,
    words: kept.words || other.words,
    reverseWords: kept.reverseWords || other.reverseWords,
  };
}
