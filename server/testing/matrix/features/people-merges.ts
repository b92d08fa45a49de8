/** Merges of people, and the pairs that are proposed for them. */
import { mergeContract } from '#domain/people/merge/contract.ts';
import { storeCandidates } from '#server/people/duplicates/pairs-queries.ts';
import { addPerson } from '../../people.ts';
import type { MatrixContext, Row, Rows } from '../row.ts';

async function createTwoPeople({ superuser, marker }: MatrixContext) {
  const draft = { givenNames: 'Ana', surname1: marker, confirmed: true };
  const { id: personId } = await addPerson(superuser, draft);
  const { id: removedId } = await addPerson(superuser, draft);
  return { personId, removedId };
}

/** A merge that can be undone. */
async function createMerge(context: MatrixContext): Promise<{ undoId: string }> {
  const { undoId } = await context.superuser.call(
    mergeContract.merge,
    await createTwoPeople(context),
  );
  return { undoId };
}

/** A pair that may be the same person. */
async function createCandidate(context: MatrixContext) {
  const { personId, removedId: otherId } = await createTwoPeople(context);
  await context.server.core.database.inChurch(context.churchId, (db) =>
    storeCandidates(
      db,
      [{ one: personId, other: otherId, score: 60, reasons: ['name'] }],
      new Date(),
    ),
  );
  return { personId, otherId, dismissed: true };
}

/** The custom role may delete people, but not change them. */
const mergeRow: Pick<Row, 'needs' | 'roleAnswers'> = {
  needs: 'people.merge',
  roleAnswers: { custom: '403 forbidden no-permission' },
};

export const mergeRows: Rows = {
  'GET /api/people/:personId/merge/:removedId': { ...mergeRow, input: createTwoPeople },
  'POST /api/people/:personId/merge': { ...mergeRow, input: createTwoPeople },
  'POST /api/people/merges/undo': { ...mergeRow, input: createMerge },
  'GET /api/people/duplicate-candidates': { needs: 'people.merge' },
  'GET /api/people/duplicate-candidates/figures': { needs: 'people.merge' },
  'PUT /api/people/duplicate-candidates': { ...mergeRow, input: createCandidate },
  'POST /api/people/duplicate-candidates/search': mergeRow,
};
