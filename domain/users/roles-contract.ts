/** Built-in roles, church roles, and role previews. */
import { emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { usersPermissions } from '#domain/access/permissions.ts';
import { sessionView } from '#domain/access/schema.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { churchRoleView, roleForm, roleKey, rolesView } from './schema.ts';

const roleIdInput = z.strictObject({ roleId: z.uuid() });
const can = usersPermissions.manage;
const view = usersPermissions.view;

export const rolesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/roles',
    can: view,
    input: emptyInput,
    output: rolesView,
    summary: 'The built-in roles and those of the church, their permissions and user counts.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/roles',
    can,
    input: roleForm,
    output: churchRoleView,
    summary: 'Creates a role of the church.',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/roles/:roleId',
    can,
    input: roleIdInput.extend(roleForm.shape),
    output: churchRoleView,
    summary: 'Changes a role of the church, effective at once for all its users.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/roles/:roleId',
    can,
    input: roleIdInput.extend({ replacement: roleKey.optional() }),
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
      'Starts a role preview: the administrator’s session gets the role’s permissions and is read-only.',
  }),
  endPreview: endpoint({
    method: 'DELETE',
    path: '/api/preview',
    can: 'signed-in',
    endsRolePreview: true,
    input: emptyInput,
    output: sessionView,
    summary: 'Ends the preview of a role.',
  }),
};
