/** The endpoints for a church's people settings: belonging statuses and custom fields. */
import { emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { churchesPermissions } from '#domain/churches/permissions.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { belongingStatusView, statusInput } from './belonging.ts';
import { customFieldInput, customFieldView, maxCustomFields } from './custom/fields.ts';
import { peoplePermissions } from './permissions.ts';

const order = z.strictObject({ ids: z.array(id).min(1).max(200) });
const archived = { archived: z.boolean() };
const statuses = z.strictObject({ items: z.array(belongingStatusView) });
const fields = z.strictObject({ items: z.array(customFieldView) });
const settings = { can: churchesPermissions.edit, subscription: false } as const;

export const statusesContract = {
  create: endpoint({
    ...settings,
    method: 'POST',
    path: '/api/people/belonging-statuses',
    input: statusInput,
    output: statuses,
    summary: 'Adds a belonging status at the end of the list.',
  }),
  order: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/people/belonging-statuses/order',
    input: order,
    output: statuses,
    summary: 'Reorders the statuses; those not listed follow.',
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
    summary: 'Archives or reactivates a status; the people who have it keep it.',
  }),
  remove: endpoint({
    ...settings,
    method: 'DELETE',
    path: '/api/people/belonging-statuses/:statusId',
    input: z.strictObject({ statusId: id }),
    output: statuses,
    summary: 'Deletes a status that is not in use.',
  }),
};

export const fieldsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/people/fields',
    can: peoplePermissions.view,
    input: emptyInput,
    output: fields,
    summary: `The church's custom fields in order, archived ones included; at most ${maxCustomFields} are active.`,
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
    summary: 'Reorders the fields; those not listed follow.',
  }),
  update: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/people/fields/:fieldId',
    input: z.strictObject({ fieldId: id, ...customFieldInput.shape }).omit({ kind: true }),
    output: fields,
    summary:
      'Changes a field. Its kind is fixed, and an option in use can be renamed but not removed.',
  }),
  archive: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/people/fields/:fieldId/archived',
    input: z.strictObject({ fieldId: id, ...archived }),
    output: fields,
    summary: 'Archives or reactivates a field; its values are kept.',
  }),
  remove: endpoint({
    ...settings,
    method: 'DELETE',
    path: '/api/people/fields/:fieldId',
    input: z.strictObject({ fieldId: id }),
    output: fields,
    summary: 'Deletes a field without values.',
  }),
};
