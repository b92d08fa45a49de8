/** Users of a church, their roles, and how they come to be. */
import { z } from 'zod';
import { email, languages, personName } from '#domain/access/schema.ts';
import { permissionKeys, roles } from '#domain/permissions.ts';
import { builtInRoles, isGrantable, isRoleKey, listed, ownRoleBases } from './rules.ts';

/** A built-in role by its name, or a role of the church by its id. */
export const roleKey = z.string().refine(isRoleKey, { error: 'not-a-role' });

export const userStates = ['active', 'not-activated', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

export const userView = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Of a role of the church; null: the built-in role. */
  churchRole: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(userStates),
  lastLogin: z.iso.datetime().nullable(),
  twoFactor: z.boolean(),
  /** Which of the church's people this user is. */
  person: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** The church's subscription runs in this user's name. */
  owner: z.boolean(),
});
export type UserView = z.output<typeof userView>;

export const newUser = z.strictObject({
  name: personName,
  email,
  role: roleKey,
  language: z.enum(languages),
});
export type NewUser = z.output<typeof newUser>;

const noName = z
  .string()
  .trim()
  .max(120)
  .transform((text) => (text === '' ? null : text))
  .nullable();
export const newInvitation = z.strictObject({
  email,
  name: noName.default(null),
  role: roleKey,
  language: z.enum(languages),
});
export type NewInvitation = z.output<typeof newInvitation>;

export const invitationStates = ['open', 'expired', 'accepted', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const invitationView = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(roles),
  churchRole: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  language: z.enum(languages),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['open', 'expired']),
  invitedBy: z.string().nullable(),
});
export type InvitationView = z.output<typeof invitationView>;

/** What whoever holds the link of an invitation is told; no address and no church once it is over. */
export const openedInvitation = z.strictObject({
  state: z.enum(invitationStates),
  church: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  language: z.enum(languages).nullable(),
  /** The address has an account: it joins after signing in. */
  hasAccount: z.boolean(),
});

export const mailedToken = z.string().min(1).max(200);

const roleName = z.string().trim().min(2).max(60);
const rolePermissions = z
  .array(z.enum(permissionKeys))
  .max(permissionKeys.length)
  .refine((keys) => keys.every(isGrantable), { error: 'permission-not-grantable' })
  .transform(listed);
export const roleForm = z.strictObject({
  name: roleName,
  permissions: rolePermissions,
  /** The built-in role whose limits hold beside the permissions: a leader sees only the groups led. */
  basedOn: z.enum(ownRoleBases),
});
export type RoleForm = z.output<typeof roleForm>;

export const churchRoleView = z.strictObject({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(permissionKeys)),
  basedOn: z.enum(ownRoleBases),
  /** How many users have it, and how many invitations offer it. */
  users: z.number().int(),
  invitations: z.number().int(),
});
export type ChurchRoleView = z.output<typeof churchRoleView>;

export const rolesView = z.strictObject({
  builtIn: z.array(
    z.strictObject({
      role: z.enum(builtInRoles),
      permissions: z.array(z.enum(permissionKeys)),
      users: z.number().int(),
    }),
  ),
  own: z.array(churchRoleView),
});
export type RolesView = z.output<typeof rolesView>;
