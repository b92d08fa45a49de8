/** What two reports of one meeting say otherwise when they become one, as both authors see it. */
import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';

/** The names of the people of reports who are still on record. */
export const reportNames = z.array(z.strictObject({ id: idView, displayName: z.string() }));

const mergedParts = [
  'status',
  'reason',
  'people',
  'visitors',
  'headcounts',
  'offering',
  'topic',
  'notes',
  'answers',
  'prayers',
] as const;
export type MergedPart = (typeof mergedParts)[number];

/** A person came or was absent, a visitor has a name and telephone; null: the report says nothing. */
const said = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const mergedStatement = z.strictObject({
  part: z.enum(mergedParts),
  /** The id of the person, visitor, category or question; empty for a part of which a report has one. */
  key: z.string(),
  earlier: said,
  /** It is kept where both say something, except that they did not meet. Of prayer requests: how many more there are. */
  later: said,
});
export type MergedStatement = z.output<typeof mergedStatement>;

export const mergedStatements = z.array(mergedStatement);

/** The ids of the people that they are about. */
export const listPeople = (said: readonly MergedStatement[]): string[] =>
  said.flatMap(({ part, key }) => (part === 'people' ? key : []));

export const reportMerge = z.strictObject({
  gatheringId: idView,
  /** Of the report before. */
  version: z.int(),
  /** Who wrote the other one. */
  by: z.string(),
  /** The reader wrote the later one. */
  isLater: z.boolean(),
  said: mergedStatements,
  names: reportNames,
});
export type ReportMerge = z.output<typeof reportMerge>;
