/** The endpoints that change the church's types of groups and their roles. */
import { z } from 'zod';
import { churchesPermissions } from '#domain/churches/permissions.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import {
  agesInOrder,
  hasOrderedAges,
  maxRoles,
  maxTypes,
  roleInput,
  roleView,
  typeInput,
  typeView,
} from './types.ts';

const settings = { can: churchesPermissions.edit, subscription: false } as const;
const typesSettings = { ...settings, output: z.strictObject({ items: z.array(typeView) }) };
const rolesSettings = { ...settings, output: z.strictObject({ items: z.array(roleView) }) };
const typeParams = z.strictObject({ typeId: id });
const roleParams = z.strictObject({ typeId: id, roleId: id });

export const typesContract = {
  create: endpoint({
    ...typesSettings,
    method: 'POST',
    path: '/api/groups/types',
    input: typeInput.refine(hasOrderedAges, agesInOrder),
    summary: 'Adds a type of groups at the end of the list, with the usual roles of its kind.',
  }),
  order: endpoint({
    ...typesSettings,
    method: 'PUT',
    path: '/api/groups/types/order',
    input: z.strictObject({ ids: z.array(id).min(1).max(maxTypes) }),
    summary: 'Reorders the types; those not listed follow.',
  }),
  update: endpoint({
    ...typesSettings,
    method: 'PUT',
    path: '/api/groups/types/:typeId',
    input: typeParams.extend(typeInput.shape).refine(hasOrderedAges, agesInOrder),
    summary:
      'Replaces the fields of a type. Whether its groups meet can be changed only while no group has this type.',
  }),
  archive: endpoint({
    ...typesSettings,
    method: 'PUT',
    path: '/api/groups/types/:typeId/archived',
    input: typeParams.extend({ archived: z.boolean() }),
    summary: 'Archives or reactivates a type; its groups keep it.',
  }),
  remove: endpoint({
    ...typesSettings,
    method: 'DELETE',
    path: '/api/groups/types/:typeId',
    input: typeParams,
    summary: 'Deletes a type that no group has.',
  }),
  createRole: endpoint({
    ...rolesSettings,
    method: 'POST',
    path: '/api/groups/types/:typeId/roles',
    input: typeParams.extend(roleInput.shape),
    summary: 'Adds a role to a type, at the end of its roles.',
  }),
  orderRoles: endpoint({
    ...rolesSettings,
    method: 'PUT',
    path: '/api/groups/types/:typeId/roles/order',
    input: typeParams.extend({ ids: z.array(id).min(1).max(maxRoles) }),
    summary: 'Reorders the roles of a type; those not listed follow.',
  }),
  updateRole: endpoint({
    ...rolesSettings,
    method: 'PUT',
    path: '/api/groups/types/:typeId/roles/:roleId',
    input: roleParams.extend(roleInput.shape),
    summary: 'Renames a role, or changes what those who have it do.',
  }),
  archiveRole: endpoint({
    ...rolesSettings,
    method: 'PUT',
    path: '/api/groups/types/:typeId/roles/:roleId/archived',
    input: roleParams.extend({ archived: z.boolean() }),
    summary: 'Archives or reactivates a role; the people who have it keep it.',
  }),
  removeRole: endpoint({
    ...rolesSettings,
    method: 'DELETE',
    path: '/api/groups/types/:typeId/roles/:roleId',
    input: roleParams,
    summary: 'Deletes a role that nobody has or had.',
  }),
};
