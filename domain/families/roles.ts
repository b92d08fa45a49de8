/** The church's list of roles in a household, and the endpoints that change it. */
import { z } from 'zod';
import { churchesPermissions } from '#domain/churches/permissions.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { mapDeclaredAliases } from '#domain/kernel/names/aliases.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';

/** The roles of a new church, in order; it may rename them and add others. `aliases`: what spreadsheets call them. */
export const standardRoles = [
  {
    key: 'head',
    isHead: true,
    aliases:
      'jefe,jefa,jefe de hogar,jefa de hogar,jefe de familia,jefa de familia,cabeza,cabeza de hogar,cabeza de familia,padre,madre,papa,mama,jefe(a) de hogar,jefe(a) de familia,jefe/a de hogar,jefe/a de familia,jefe(a),jefe de casa,madre cabeza de hogar,madre cabeza de familia,padre cabeza de hogar,padre cabeza de familia,madre soltera,padre soltero,contacto principal,responsable,titular,head,head of household,head of house,head of family,primary contact,primary,householder,father,mother,dad,mom,mum,chefe de familia,responsavel',
  },
  {
    key: 'spouse',
    isHead: true,
    aliases:
      'esposo,esposa,esposo/a,esposo(a),esposa(o),conyuge,conviviente,marido,mujer,pareja,compañero,compañera,spouse,husband,wife,partner,conjuge',
  },
  {
    key: 'child',
    isHead: false,
    aliases:
      'hijo,hija,hijo/a,hijo(a),hijos,hijo mayor,hija mayor,hijo menor,hija menor,bebe,hijastro,hijastra,niño,niña,niño/a,niño(a),menor,menor de edad,dependiente,child,children,son,daughter,stepson,stepdaughter,kid,minor,dependent,dependant,filho,filha,crianca',
  },
  { key: 'parent', isHead: false, aliases: 'padres,progenitor,progenitora,parents' },
  {
    key: 'grandparent',
    isHead: false,
    aliases: 'abuelo,abuela,abuelo/a,abuelos,grandfather,grandmother,grandpa,grandma',
  },
  { key: 'godparent', isHead: false, aliases: 'padrino,madrina,godfather,godmother' },
  {
    key: 'relative',
    isHead: false,
    aliases:
      'familiar,pariente,adulto,adulta,otro adulto,otra adulta,adult,other adult,relative,otro pariente,tio,tia,sobrino,sobrina,primo,prima,nieto,nieta,hermano,hermana,suegro,suegra,cuñado,cuñada,yerno,nuera,other relative,uncle,aunt,nephew,niece,cousin,grandson,granddaughter,brother,sister,sibling,in-law',
  },
  {
    key: 'unrelated',
    isHead: false,
    aliases:
      'no familiar,amigo,amiga,huesped,inquilino,inquilina,otro,otra,other,not related,friend',
  },
] as const;
export type StandardRoleKey = (typeof standardRoles)[number]['key'];

/** Keys of the standard roles by folded alias. */
export const standardRoleAliases = mapDeclaredAliases<StandardRoleKey>(standardRoles);

/** `key` identifies a standard role, whose name is translated unless the church renamed it. */
export const roleView = z.strictObject({
  id,
  key: z.string().nullable(),
  name: z.string(),
  renamed: z.boolean(),
  /** The surnames of those who have it are in the proposed name of the household. */
  isHead: z.boolean(),
  /** Archived roles stay with the people who have them and can't be assigned to others. */
  archived: z.boolean(),
});
export type RoleView = z.output<typeof roleView>;

/** A role in the forms that a family fills in itself. */
export const roleChoice = roleView.omit({ archived: true });
export type RoleChoice = z.output<typeof roleChoice>;

/** The editable fields of a role. */
export const roleInput = z.strictObject({
  /** Empty for the name of a standard role. */
  name: z.string().overwrite(normalizeLine).max(60).default(''),
  isHead: z.boolean().default(false),
});
export type RoleInput = z.output<typeof roleInput>;

export const maxRoles = 60;
const roles = z.strictObject({ items: z.array(roleView) });
const settings = { can: churchesPermissions.edit, subscription: false, output: roles } as const;
const roleParams = z.strictObject({ roleId: id });

export const rolesContract = {
  create: endpoint({
    ...settings,
    method: 'POST',
    path: '/api/families/roles',
    input: roleInput,
    summary: 'Adds a role in a household at the end of the list.',
  }),
  order: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/families/roles/order',
    input: z.strictObject({ ids: z.array(id).min(1).max(maxRoles) }),
    summary: 'Reorders the roles; those not listed follow.',
  }),
  update: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/families/roles/:roleId',
    input: roleParams.extend(roleInput.shape),
    summary: 'Renames a role, or changes whether those who have it head the household.',
  }),
  archive: endpoint({
    ...settings,
    method: 'PUT',
    path: '/api/families/roles/:roleId/archived',
    input: roleParams.extend({ archived: z.boolean() }),
    summary: 'Archives or reactivates a role; the people who have it keep it.',
  }),
  remove: endpoint({
    ...settings,
    method: 'DELETE',
    path: '/api/families/roles/:roleId',
    input: roleParams,
    summary: 'Deletes a role that nobody has or had.',
  }),
};
