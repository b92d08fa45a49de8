/** What a church decides about the records of its people: its statuses of belonging and its own fields. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { statusInput } from './belonging.ts';
import { customFieldInput, customFieldView, mostCustomFields } from './custom/fields.ts';
import { belongingStatusView } from './schema.ts';

const order = z.strictObject({ ids: z.array(id).min(1).max(200) });
const archived = { archived: z.boolean() };
const statuses = z.strictObject({ items: z.array(belongingStatusView) });
const fields = z.strictObject({ items: z.array(customFieldView) });
const settings = { can: 'church.edit', subscription: false } as const;

export const statusesContract = {
  create: endpoint({
    ...settings,
    method: 'POST',
    path: '/api/people/belonging-statuses',
    input: statusInput,
    output: statuses,
    summary: 'Adds a status of belonging at the end of the list.',
  }),
  order: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/people/belonging-statuses/order',
    input: order,
    output: statuses,
    summary: 'Puts the statuses into this order; those left out follow.',
  }),
  update: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/people/belonging-statuses/:statusId',
    input: z.strictObject({ ...statusInput.shape, statusId: id }),
    output: statuses,
    summary: 'Renames a status, gives it a colour, or changes whether it counts as member.',
  }),
  archive: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/people/belonging-statuses/:statusId/archived',
    input: z.strictObject({ statusId: id, ...archived }),
    output: statuses,
    summary: 'Puts a status away, or takes it up again; whoever has it keeps it.',
  }),
  remove: endpoint({
    ...settings,
    method: 'DELETE',
    path: '/api/people/belonging-statuses/:statusId',
    input: z.strictObject({ statusId: id }),
    output: statuses,
    summary: 'Deletes a status that nobody has.',
  }),
};

export const fieldsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/people/fields',
    can: 'people.view',
    input: z.strictObject({}),
    output: fields,
    summary: `The church's own fields of a person, in order, archived ones included; at most ${mostCustomFields} are in use.`,
  }),
  create: endpoint({
    ...settings,
    method: 'POST',
    path: '/api/people/fields',
    input: customFieldInput,
    output: fields,
    summary: 'Adds a field at the end.',
  }),
  order: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/people/fields/order',
    input: order,
    output: fields,
    summary: 'Puts the fields into this order; those left out follow.',
  }),
  update: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/people/fields/:fieldId',
    input: z.strictObject({ fieldId: id, ...customFieldInput.shape }).omit({ kind: true }),
    output: fields,
    summary:
      'Changes a field. Its kind stays, and an option that somebody has can be renamed but not taken away.',
  }),
  archive: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/people/fields/:fieldId/archived',
    input: z.strictObject({ fieldId: id, ...archived }),
    output: fields,
    summary: 'Puts a field away, or takes it up again; its values stay.',
  }),
  remove: endpoint({
    ...settings,
    method: 'DELETE',
    path: '/api/people/fields/:fieldId',
    input: z.strictObject({ fieldId: id }),
    output: fields,
    summary: 'Deletes a field that holds nothing of anybody.',
  }),
};
