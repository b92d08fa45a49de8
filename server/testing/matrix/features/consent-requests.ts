import { addPerson } from '../../people.ts';
import type { FeatureMatrix, MatrixContext } from '../row.ts';

const needs = 'people.edit';

/** Somebody who can be asked. */
async function createSelection({ superuser, marker }: MatrixContext) {
  const emails = [{ value: `${crypto.randomUUID()}@example.org` }];
  const { id } = await addPerson(superuser, { givenNames: marker, emails, confirmed: true });
  return { selection: { ids: [id] } };
}

/** A run that goes on. */
async function createRun({ churchId, marker, server }: MatrixContext) {
  const runId = crypto.randomUUID();
  const now = new Date();
  const times = { created_at: now, moved_at: now };
  const run = { id: runId, request_id: runId, person_ids: [], created_by_name: marker, ...times };
  await server.core.database.inChurch(churchId, (db) =>
    db.insertInto('consent_request_runs').values(run).execute(),
  );
  return { runId };
}

export const matrix = {
  grants: {},
  rows: {
    'GET /api/consent-requests': { needs },
    'POST /api/consent-requests/preview': { needs, input: createSelection },
    'POST /api/consent-requests': {
      needs,
      input: async (context: MatrixContext) => ({
        requestId: crypto.randomUUID(),
        ...(await createSelection(context)),
      }),
    },
    'POST /api/consent-requests/:runId/stop': {
      needs,
      allowedWhenReadOnly: true,
      input: createRun,
    },
  },
} satisfies FeatureMatrix;
