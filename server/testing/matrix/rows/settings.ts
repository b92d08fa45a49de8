import { fieldsContract, statusesContract } from '#domain/people/settings-contract.ts';
import type { Row, Rows, MatrixContext } from '../row.ts';

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

/** A church's option lists, custom fields, logo and audit log. */
export const settingsRows: Rows = {
  'PUT /api/church/logo': {
    ...editRow,
    input: () => ({ uploadId: crypto.randomUUID() }),
    answer: '404 not_found upload-not-found',
  },
  'DELETE /api/church/logo': editRow,
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
  'GET /api/audit': { needs: 'audit.view', subscription: false },
  'GET /api/audit/choices': { needs: 'audit.view', subscription: false },
  'GET /api/audit/export': { needs: 'audit.view', subscription: false },
};
