import { onePicture } from '../one-picture.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { createUndoStep, recordUpdatedRows } from '#server/core/database/undo.ts';
import { insertBulkWork } from '#server/people/bulk/work-queries.ts';
import { addPerson } from '../../people.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { completionContract as completion } from '#domain/people/completion-contract.ts';
import { fieldsContract, statusesContract } from '#domain/people/settings-contract.ts';
import type { Row, Rows, MatrixContext, FeatureMatrix } from '../row.ts';
import { createImportRows } from '../import-rows.ts';
import { createProposal, inboxRows } from './people-inbox.ts';
import { mergeRows } from './people-merges.ts';

const draft = (marker: string) => ({ givenNames: 'Ana', surname1: marker, confirmed: true });
const createPerson = ({ superuser, marker }: MatrixContext): Promise<PersonView> =>
  addPerson(superuser, draft(marker));
const createPersonId = async (context: MatrixContext) => ({
  personId: (await createPerson(context)).id,
});

const selectPerson = async (context: MatrixContext) => ({
  ids: [(await createPerson(context)).id],
});

/** A bulk change that can be undone. */
async function createBulkUndo(context: MatrixContext): Promise<{ undoId: string }> {
  const { personId } = await createPersonId(context);
  const undoId = crypto.randomUUID();
  await context.server.core.database.inChurch(context.churchId, async (db) => {
    await createUndoStep(db, undoId, new Date());
    await recordUpdatedRows(db, undoId, 'people', [personId], ['belonging_status_id']);
    await db
      .updateTable('people')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', personId)
      .execute();
  });
  return { undoId };
}

/** A bulk change that has nobody left to change. */
async function createBulkWork(context: MatrixContext): Promise<{ workId: string }> {
  const workId = crypto.randomUUID();
  await context.server.core.database.inChurch(context.churchId, async (db) => {
    await createUndoStep(db, workId, new Date());
    await insertBulkWork(db, {
      id: workId,
      change: { column: 'record_status', value: 'archived' },
      ids: [],
      keptWithdrawn: 0,
      userId: context.superuser.userId,
      auditContext: '{}',
    });
  });
  return { workId };
}

const viewRow: Row = { needs: 'people.view' };

async function createLink(context: MatrixContext): Promise<{ personId: string }> {
  const { personId } = await createPersonId(context);
  await context.superuser.call(completion.makeLink, { personId });
  return { personId };
}

/** An invalid link. What a valid one does depends on its church, not on the caller (see `completion.test.ts`). */
const token = ({ churchId }: MatrixContext) => ({ token: `${churchId}.${'A'.repeat(43)}` });

const editRow: Row = { needs: 'church.edit', subscription: false };
const createName = ({ marker }: MatrixContext): string =>
  `${marker} ${crypto.randomUUID()}`.slice(0, 60);

// Calls run concurrently in the same church, so each record is found by its unique name.
const createStatus = async (context: MatrixContext) => {
  const name = createName(context);
  const { items } = await context.superuser.call(statusesContract.create, { name });
  return { statusId: items.find((each) => each.name === name)?.id ?? '' };
};
const createField = async (context: MatrixContext) => {
  const label = createName(context);
  const { items } = await context.superuser.call(fieldsContract.create, { label, kind: 'text' });
  return { fieldId: items.find((each) => each.label === label)?.id ?? '' };
};

/** Whose filter it is decides what happens with it, not a permission (see `saved-filters.test.ts`). */
const unknownFilter: Pick<Row, 'needs' | 'answer'> = {
  needs: 'people.view',
  answer: '404 not_found members:errors.saved-filter-not-found',
};

const rows: Rows = {
  'GET /api/people': viewRow,
  'GET /api/people/names': { needs: 'people.names' },
  'GET /api/people/:personId/name': { needs: 'people.names', input: createPersonId },
  'GET /api/people/initials': viewRow,
  'GET /api/people/statistics': viewRow,
  'GET /api/people/belonging-statuses': viewRow,
  'GET /api/people/:personId': { needs: 'people.view', input: createPersonId },
  'GET /api/people/:personId/timeline': { needs: 'people.view', input: createPersonId },
  'GET /api/people/export': { needs: 'people.export' },
  'POST /api/people/duplicates': { needs: 'people.create', input: ({ marker }) => draft(marker) },
  'POST /api/people': { needs: 'people.create', input: ({ marker }) => draft(marker) },
  'PUT /api/people/:personId': {
    needs: 'people.edit',
    input: async (context) => {
      const created = await createPerson(context);
      return { ...toPersonInput(created), personId: created.id, version: created.version };
    },
  },
  'PUT /api/people/:personId/record-status': {
    needs: 'people.edit',
    input: async (context) => ({ ...(await createPersonId(context)), recordStatus: 'archived' }),
  },
  'PUT /api/people/:personId/photo': {
    needs: 'people.edit',
    input: async (context) => ({ ...(await createPersonId(context)), data: onePicture }),
  },
  'DELETE /api/people/:personId/photo': {
    needs: 'people.edit',
    input: createPersonId,
  },
  'POST /api/people/bulk/record-status': {
    needs: 'people.edit',
    input: async (context) => ({
      selection: await selectPerson(context),
      recordStatus: 'archived',
    }),
  },
  'POST /api/people/bulk/belonging-status': {
    needs: 'people.edit',
    input: async (context) => ({
      selection: await selectPerson(context),
      belongingStatusId: null,
    }),
  },
  'POST /api/people/bulk/consent': {
    needs: 'people.edit',
    input: async (context) => ({
      selection: await selectPerson(context),
      status: 'granted',
      channel: 'paper',
    }),
  },
  'POST /api/people/bulk/export': {
    needs: 'people.export',
    input: async (context) => ({ selection: await selectPerson(context) }),
  },
  'GET /api/people/bulk': { needs: 'people.edit' },
  'GET /api/people/bulk/work': { needs: 'people.edit' },
  'POST /api/people/bulk/stop': { needs: 'people.edit', input: createBulkWork },
  'POST /api/people/bulk/close': { needs: 'people.edit', input: createBulkWork },
  'POST /api/people/bulk/undo': { needs: 'people.edit', input: createBulkUndo },
  'GET /api/people/saved-filters': viewRow,
  'POST /api/people/saved-filters': {
    needs: 'people.view',
    input: (context) => ({ name: createName(context), parameters: { sex: 'female' } }),
  },
  'PUT /api/people/saved-filters/:filterId': {
    ...unknownFilter,
    input: () => ({
      filterId: crypto.randomUUID(),
      name: 'Mujeres',
      parameters: { sex: 'female' },
      version: 1,
    }),
  },
  'DELETE /api/people/saved-filters/:filterId': {
    ...unknownFilter,
    input: () => ({ filterId: crypto.randomUUID() }),
  },
  'DELETE /api/people/:personId': { needs: 'people.delete', input: createPersonId },
  ...createImportRows('people', '/api/people', 'people.import'),
  ...mergeRows,
  ...inboxRows,
  'GET /api/people/:personId/completion': { needs: 'people.edit', input: createPersonId },
  'POST /api/people/:personId/completion-link': { needs: 'people.edit', input: createPersonId },
  'GET /api/own-records': { needs: 'own-church' },
  'PUT /api/own-records/:personId': {
    needs: 'own-church',
    input: async (context) => ({
      ...(await createPersonId(context)),
      givenNames: 'Ana',
      requestId: crypto.randomUUID(),
      version: 1,
    }),
    answer: '404 not_found person-not-found',
  },
  'GET /api/correction-settings': { needs: 'church.edit' },
  'PUT /api/correction-settings': { needs: 'church.edit', input: () => ({ rule: 'inbox' }) },
  'DELETE /api/people/:personId/completion-link': {
    needs: 'people.edit',
    input: createLink,
  },
  'POST /api/completion/open': {
    needs: 'public',
    input: token,
    answer: '404 not_found completion-link',
  },
  'POST /api/completion/submit': {
    needs: 'public',
    input: (context) => ({ ...token(context), givenNames: 'Eva' }),
    answer: '404 not_found completion-link',
  },
  'POST /api/completion/proposals/:proposalId/decision': {
    needs: 'people.edit',
    input: createProposal,
  },
  'GET /api/completion/settings': { needs: 'people.edit' },
  'PUT /api/completion/settings': { needs: 'church.edit', input: () => ({ approval: true }) },
  'POST /api/people/belonging-statuses': {
    ...editRow,
    input: (context) => ({ name: createName(context) }),
  },
  'PUT /api/people/belonging-statuses/order': {
    ...editRow,
    input: async (context) => ({ ids: [(await createStatus(context)).statusId] }),
  },
  'PUT /api/people/belonging-statuses/:statusId': {
    ...editRow,
    input: async (context) => ({ ...(await createStatus(context)), name: createName(context) }),
  },
  'PUT /api/people/belonging-statuses/:statusId/archived': {
    ...editRow,
    input: async (context) => ({ ...(await createStatus(context)), archived: true }),
  },
  'DELETE /api/people/belonging-statuses/:statusId': { ...editRow, input: createStatus },
  'GET /api/people/fields': { needs: 'people.view' },
  'POST /api/people/fields': {
    ...editRow,
    input: (context) => ({ label: createName(context), kind: 'text' }),
  },
  'PUT /api/people/fields/order': {
    ...editRow,
    input: async (context) => ({ ids: [(await createField(context)).fieldId] }),
  },
  'PUT /api/people/fields/:fieldId': {
    ...editRow,
    input: async (context) => ({ ...(await createField(context)), label: createName(context) }),
  },
  'PUT /api/people/fields/:fieldId/archived': {
    ...editRow,
    input: async (context) => ({ ...(await createField(context)), archived: true }),
  },
  'DELETE /api/people/fields/:fieldId': { ...editRow, input: createField },
};

export const matrix = {
  grants: {
    'people.names': {
      module: 'people',
      changes: false,
      roles: 'admin pastor secretary treasurer custom',
    },
    'people.view': { module: 'people', changes: false, roles: 'admin pastor secretary custom' },
    'people.create': { module: 'people', changes: true, roles: 'admin pastor secretary' },
    'people.edit': { module: 'people', changes: true, roles: 'admin pastor secretary' },
    'people.merge': { module: 'people', changes: true, roles: 'admin pastor secretary custom' },
    'people.delete': { module: 'people', changes: true, roles: 'admin pastor custom' },
    'people.import': { module: 'people', changes: true, roles: 'admin secretary' },
    'people.export': { module: 'people', changes: false, roles: 'admin pastor secretary' },
    'people.inbox': { module: 'people', changes: true, roles: 'admin pastor secretary leader' },
  },
  rows,
} satisfies FeatureMatrix;
