import { fieldsContract, statusesContract } from '#domain/people/lists-contract.ts';
import type { Row, Rows, World } from '../row.ts';

const edit: Row = { needs: 'church.edit', subscription: false };
const name = ({ mark }: World): string => `${mark} ${crypto.randomUUID()}`.slice(0, 60);

// Others are made in the same church at the same moment: each is found by its name, not by its place.
const status = async (world: World) => {
  const wanted = name(world);
  const { items } = await world.maker.call(statusesContract.create, { name: wanted });
  return { statusId: items.find((each) => each.name === wanted)?.id ?? '' };
};
const field = async (world: World) => {
  const label = name(world);
  const { items } = await world.maker.call(fieldsContract.create, { label, kind: 'text' });
  return { fieldId: items.find((each) => each.label === label)?.id ?? '' };
};

/** Option lists and fields that a church defines, its logo and its record of what was done. */
export const settingsRows: Rows = {
  'PUT /api/church/logo': {
    ...edit,
    input: () => ({ uploadId: crypto.randomUUID() }),
    answers: '404 not_found upload-not-found',
  },
  'DELETE /api/church/logo': edit,
  'POST /api/people/belonging-statuses': { ...edit, input: (world) => ({ name: name(world) }) },
  'PUT /api/people/belonging-statuses/order': {
    ...edit,
    input: async (world) => ({ ids: [(await status(world)).statusId] }),
  },
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
  'PUT /api/people/fields/order': {
    ...edit,
    input: async (world) => ({ ids: [(await field(world)).fieldId] }),
  },
  'PUT /api/people/fields/:fieldId': {
    ...edit,
    input: async (world) => ({ ...(await field(world)), label: name(world) }),
  },
  'PUT /api/people/fields/:fieldId/archived': {
    ...edit,
    input: async (world) => ({ ...(await field(world)), archived: true }),
  },
  'DELETE /api/people/fields/:fieldId': { ...edit, input: field },
  'GET /api/audit': { needs: 'audit.view', subscription: false },
  'GET /api/audit/choices': { needs: 'audit.view', subscription: false },
  'GET /api/audit/export': { needs: 'audit.view', subscription: false },
};
