import { addPerson } from '../../people.ts';
import type { FeatureMatrix, MatrixContext } from '../row.ts';

const needs = 'people.edit';

/** Somebody who can be asked. */
async function createSelection({ superuser, marker }: MatrixContext) {
  const emails = [{ value: `${crypto.randomUUID()}@example.org` }];
  const { id } = await addPerson(superuser, { givenNames: marker, emails, confirmed: true });
  return { selection: { ids: [id] } };
}

/** The only run of the church that goes on. */
async function createRun(context: MatrixContext) {
  const { churchId, server } = context;
  const runId = crypto.randomUUID();
  await server.core.database.inChurch(churchId, async (db) => {
    await db.updateTable('consent_request_runs').set({ status: 'done' }).execute();
    await db
      .insertInto('consent_request_runs')
      .values({
        id: runId,
        request_id: runId,
        person_ids: [],
        created_at: new Date(),
        moved_at: new Date(),
        created_by_name: context.marker,
      })
      .execute();
  });
  return { runId };
}

/** Nothing of an earlier call goes on. */
async function createStart(context: MatrixContext) {
  await context.server.core.database.inChurch(context.churchId, (db) =>
    db.updateTable('consent_request_runs').set({ status: 'done' }).execute(),
  );
  return { requestId: crypto.randomUUID(), ...(await createSelection(context)) };
}

export const matrix = {
  grants: {},
  rows: {
    'GET /api/consent-requests': { needs },
    'POST /api/consent-requests/preview': { needs, input: createSelection },
    'POST /api/consent-requests': { needs, input: createStart },
    'POST /api/consent-requests/:runId/stop': {
      needs,
      allowedWhenReadOnly: true,
      input: createRun,
    },
  },
} satisfies FeatureMatrix;
