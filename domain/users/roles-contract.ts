/** Built-in roles, the church's own, and looking at the product as one of them. */
import { z } from 'zod';
import { sessionView } from '#domain/access/schema.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { churchRoleView, roleForm, roleKey, rolesView } from './schema.ts';

const one = z.strictObject({ roleId: z.uuid() });
const can = 'users.manage' as const;
const view = 'users.view' as const;

export const rolesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/roles',
    can: view,
    input: z.strictObject({}),
    output: rolesView,
    summary: 'The built-in roles and those of the church, what each may do and how many have it.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/roles',
    can,
    input: roleForm,
    output: churchRoleView,
    summary: 'Makes a role of the church.',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/roles/:roleId',
    can,
    input: one.extend(roleForm.shape),
    output: churchRoleView,
    summary: 'Changes a role of the church, at once for everybody who has it.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/roles/:roleId',
    can,
    input: one.extend({ replacement: roleKey.optional() }),
    output: z.strictObject({ moved: z.number().int() }),
    summary: 'Deletes a role of the church; where it is in use, a replacement is needed.',
  }),
  startPreview: endpoint({
    method: 'POST',
    path: '/api/preview',
    can,
    input: z.strictObject({ role: roleKey }),
    output: sessionView,
    summary:
      'From now on this session of an administrator sees the product as the role would, and changes nothing.',
  }),
  endPreview: endpoint({
    method: 'DELETE',
    path: '/api/preview',
    can: 'signed-in',
    endsLooking: true,
    input: z.strictObject({}),
    output: sessionView,
    summary: 'Ends the preview of a role.',
  }),
};
