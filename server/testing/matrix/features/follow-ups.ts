import { followUpsContract as followUps } from '#domain/follow-ups/contract.ts';
import { createPersonId } from '../create-person.ts';
import {
  usableRow,
  writableRow,
  type Caller,
  type MatrixContext,
  type FeatureMatrix,
} from '../row.ts';

async function createAssignment(context: MatrixContext) {
  const { items } = await context.superuser.call(followUps.assignees, {});
  return {
    ...(await createPersonId(context)),
    assigneeId: items[0]?.id ?? '',
    dueOn: '2030-01-31',
  };
}

/** One that was given to the caller. */
async function createOwn(context: MatrixContext, { userId }: Caller) {
  const { id } = await context.superuser.call(followUps.assign, await createAssignment(context));
  await context.server.core.database.inChurch(context.churchId, (db) =>
    db.updateTable('follow_ups').set({ assignee_id: userId }).where('id', '=', id).execute(),
  );
  return { followUpId: id };
}

async function createDone(context: MatrixContext, caller: Caller) {
  const input = await createOwn(context, caller);
  await context.superuser.call(followUps.finish, { ...input, outcome: 'called' });
  return input;
}

export const matrix = {
  grants: {},
  rows: {
    'GET /api/follow-ups': { needs: 'people.view' },
    'GET /api/follow-ups/mine': usableRow,
    'GET /api/follow-ups/export': { needs: 'people.export' },
    'GET /api/follow-ups/assignees': { needs: 'people.edit' },
    'GET /api/people/:personId/follow-ups': { needs: 'people.view', input: createPersonId },
    'PUT /api/people/:personId/follow-up': { needs: 'people.edit', input: createAssignment },
    'POST /api/follow-ups/assignments': {
      needs: 'people.edit',
      input: async (context) => {
        const { personId, ...assignment } = await createAssignment(context);
        return { ...assignment, selection: { ids: [personId] } };
      },
    },
    'DELETE /api/follow-ups/assignments/:undoId': {
      needs: 'people.edit',
      input: async (context) => {
        const { personId, ...assignment } = await createAssignment(context);
        const selection = { ids: [personId] };
        const { undoId } = await context.superuser.call(followUps.assignMany, {
          ...assignment,
          selection,
        });
        return { undoId };
      },
      otherChurchAnswer: '409 failed_precondition',
    },
    'GET /api/follow-ups/:followUpId': { ...usableRow, input: createOwn },
    'POST /api/follow-ups/:followUpId/end': {
      ...writableRow,
      input: async (context, caller) => ({
        ...(await createOwn(context, caller)),
        outcome: 'called',
      }),
    },
    'DELETE /api/follow-ups/:followUpId/end': { ...writableRow, input: createDone },
    'POST /api/follow-ups/:followUpId/notes': {
      ...writableRow,
      input: async (context, caller) => ({ ...(await createOwn(context, caller)), text: 'Llamar' }),
    },
  },
} satisfies FeatureMatrix;
