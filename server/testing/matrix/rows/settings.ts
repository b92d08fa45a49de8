import { fieldsContract, statusesContract } from '#domain/people/lists-contract.ts';
import type { Row, Rows, World } from '../row.ts';

const edit: Row = { needs: 'church.edit', subscription: false };
const name = ({ mark }: World): string => `${mark} ${crypto.randomUUID()}`.slice(0, 60);

const status = async (world: World) => ({
  statusId: (await world.maker.call(statusesContract.create, { name: name(world) })).items.at(-1)?.id ?? '',
});
const field = async (world: World) => ({
  fieldId: (await world.maker.call(fieldsContract.create, { label: name(world), kind: 'text' })).items.at(-1)?.id ?? '',
});

/** Option lists and fields that a church defines, its logo and its record of what was done. */
export const settingsRows: Rows = {
  'PUT /api/church/logo': { ...edit, input: () => ({ uploadId: crypto.randomUUID() }), answers: '404 not_found upload-not-found' },
  'DELETE /api/church/logo': edit,
  'POST /api/people/belonging-statuses': { ...edit, input: (world) => ({ name: name(world) }) },
  'PUT /api/people/belonging-statuses/order': { ...edit, input: async (world) => ({ ids: [(await status(world)).statusId] }) },
  'PUT /api/people/belonging-statuses/:statusId': {
    ...edit,
    input: async (world) => ({ ...(await status(world)), name: name(world) }),
  },
  'PUT /api/people/belonging-statuses/:statusId/archived': {
    ...edit,
    input: async (world) => ({ ...(await status(world)), archived: true }),
  },
  'DELETE /api/people/belonging-statuses/:statusId': { ...edit, input: status },
  'GET /api/people/fields': { needs: 'people.view' },
  'POST /api/people/fields': { ...edit, input: (world) => ({ label: name(world), kind: 'text' }) },
  'PUT /api/people/fields/order': { ...edit, input: async (world) => ({ ids: [(await field(world)).fieldId] }) },
  'PUT /api/people/fields/:fieldId': { ...edit, input: async (world) => ({ ...(await field(world)), label: name(world) }) },
  'PUT /api/people/fields/:fieldId/archived': { ...edit, input: async (world) => ({ ...(await field(world)), archived: true }) },
  'DELETE /api/people/fields/:fieldId': { ...edit, input: field },
  'GET /api/audit': { needs: 'audit.view', subscription: false },
  'GET /api/audit/choices': { needs: 'audit.view', subscription: false },
  'GET /api/audit/export': { needs: 'audit.view', subscription: false },
};
