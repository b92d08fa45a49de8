import type { Selectable } from 'kysely';
import {
  formatPartialDate,
  parsePartialDate,
  type PartialDate,
} from '#domain/kernel/partial-date.ts';
import type { StoredRelation } from '#domain/families/relations/merge.ts';
import type { RelationDetails } from '#domain/families/relations/schema.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type RelationRow = Selectable<Tables['relations']>;

const toText = (date: PartialDate | null): string | null => date && formatPartialDate(date);
const toDate = (text: string | null): PartialDate | null =>
  text === null ? null : parsePartialDate(text);

export const toDetailColumns = (details: RelationDetails) => ({
  parentage: details.parentage,
  union_kind: details.union,
  civil_wedding: toText(details.civilWedding),
  church_wedding: toText(details.churchWedding),
  end_reason: details.endReason,
  ended: toText(details.until),
  words: details.words,
  reverse_words: details.reverseWords,
});

export const readRelation = (row: RelationRow): StoredRelation => ({
  id: row.id,
  kind: row.kind,
  firstId: row.first_id,
  secondId: row.second_id,
  parentage: row.parentage,
  union: row.union_kind,
  civilWedding: toDate(row.civil_wedding),
  churchWedding: toDate(row.church_wedding),
  endReason: row.end_reason,
  until: toDate(row.ended),
  words: row.words,
  reverseWords: row.reverse_words,
});

/** The words of a relation as they are read from the second or from the first one. */
export const turnWords = <R extends Pick<RelationDetails, 'words' | 'reverseWords'>>(
  relation: R,
  isTurned: boolean,
): R =>
  isTurned ? { ...relation, words: relation.reverseWords, reverseWords: relation.words } : relation;
