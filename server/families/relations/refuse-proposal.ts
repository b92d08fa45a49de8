/** Refuses a relation that the roles of a family suggest: it is not proposed again, in this family or another. */
import type { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import { toEnds, toProposalKey } from '#domain/families/proposals/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { isStepKept } from '../queries/undo-records.ts';
import { keepRelationsStep, lockFamilies } from './add-relations.ts';
import { readProposal } from './propose-relations.ts';
import { insertRefusedRelation } from './refused-queries.ts';
import { keepPeople } from './related-people-queries.ts';
import { recordRelation } from './save-relation.ts';

type Call = TransactionCall<OutputOf<typeof relationProposalsContract.refuse.input>>;

/** One step of the undo. Throws Problem `not_found` if the family is not on record, `stale` if it does not propose the relation. */
export async function refuseProposal(call: Call): Promise<{ undoId: string }> {
  const { db, input } = call;
  const { requestId: undoId, familyId, ...ends } = input;
  await lockInTransaction(db, `family change ${undoId}`);
  if (await isStepKept(db, undoId)) return { undoId };
  await keepPeople(db, [ends.firstId, ends.secondId]);
  const families = await lockFamilies(db, [familyId]);
  const proposals = (await readProposal(call, familyId)).map(toEnds);
  if (!proposals.some((each) => toProposalKey(each) === toProposalKey(ends)))
    throw new Problem('stale', 'families:errors.changed-since-seen');
  const id = newId();
  await insertRefusedRelation(db, id, ends, now());
  await recordRelation(db, 'relation-refused', ends);
  await keepRelationsStep(call, undoId, families, { refused_relations: [id] });
  return { undoId };
}
