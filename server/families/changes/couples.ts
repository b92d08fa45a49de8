/** Couples that guided changes join and end. */
import { keepDetailsOfKind } from '#domain/families/relations/roles.ts';
import {
  defaultDetails,
  type RelationDetails,
  type RelationQuestion,
} from '#domain/families/relations/schema.ts';
import type { PartialDate } from '#domain/kernel/partial-date.ts';
import { parsePartialDate } from '#domain/kernel/partial-date.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { getToday } from '../save-household.ts';
import { checkDates, checkPossible, readQuestions } from '../relations/check-relation.ts';
import {
  insertRelation,
  listRelationsAmong,
  updateRelation,
} from '../relations/relation-queries.ts';
import { readRelation } from '../relations/relation-row.ts';
import { listChanges, recordRelation } from '../relations/save-relation.ts';
import type { ChangeCall } from './guided-change.ts';

async function findCouple(db: ChurchDb, one: string, other: string) {
  const [row] = await listRelationsAmong(db, [one, other], ['spouse']);
  return row && readRelation(row);
}

interface Couple extends Pick<RelationDetails, 'union' | 'civilWedding' | 'churchWedding'> {
  readonly firstId: string;
  readonly secondId: string;
  /** The day from which they live together. */
  readonly on?: string;
}

/** Two people are a couple, also again. Returns what is unusual about it. */
export async function joinCouple(call: ChangeCall, couple: Couple): Promise<RelationQuestion[]> {
  const { db } = call;
  const { firstId, secondId, union, civilWedding, churchWedding, on } = couple;
  const former = await findCouple(db, firstId, secondId);
  const details = keepDetailsOfKind('spouse', {
    ...defaultDetails,
    union,
    civilWedding: civilWedding ?? former?.civilWedding ?? null,
    churchWedding: churchWedding ?? former?.churchWedding ?? null,
  });
  checkDates(details, getToday(call));
  const ends = former ?? { kind: 'spouse' as const, firstId, secondId };
  await checkPossible(db, ends);
  const questions = await readQuestions(db, ends, details, { except: former?.id, on });
  if (former) {
    await updateRelation(db, { ...former, ...details }, now());
    await recordRelation(db, 'relation-changed', former, listChanges(former, details));
  } else {
    await insertRelation(db, newId(), ends, details, now());
    await recordRelation(db, 'relation-added', ends);
  }
  return questions;
}

type End = Pick<RelationDetails, 'endReason'> & { readonly on: string | null };

/** Ends a couple, if it is on record and has not ended. Returns what it was. */
export async function endCouple(
  { db }: Pick<ChangeCall, 'db'>,
  [one, other]: readonly [string, string],
  { endReason, on }: End,
): Promise<RelationDetails['union'] | null> {
  const former = await findCouple(db, one, other);
  if (!former || former.endReason !== null) return null;
  const until: PartialDate | null = on === null ? null : parsePartialDate(on);
  const details: RelationDetails = { ...former, endReason, until };
  await updateRelation(db, { ...former, ...details }, now());
  await recordRelation(db, 'relation-changed', former, listChanges(former, details));
  return former.union;
}
