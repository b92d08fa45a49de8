/** Schemas of a church's users, invitations and roles. */
import { z } from 'zod';
import { email, languages, personName } from '#domain/access/schema.ts';
import { roles } from '#domain/kernel/roles.ts';
import { permissionKeys } from '#domain/permissions.ts';
import {
  builtInRoles,
  isGrantable,
  isRoleKey,
  normalizePermissions,
  churchRoleBases,
} from './rules.ts';
import { filledLine, lineOrNull } from '#domain/kernel/text/line.ts';

/** A built-in role's name, or the id of a church role. */
export const roleKey = z.string().refine(isRoleKey, { error: 'not-a-role' });

export const userStates = ['active', 'not-activated', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

export const userView = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** null: a built-in role. */
  churchRole: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(userStates),
  lastLogin: z.iso.datetime().nullable(),
  twoFactor: z.boolean(),
  /** The person of the church that the user is linked to. */
  person: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** The user owns the church's subscription. */
  owner: z.boolean(),
});
export type UserView = z.output<typeof userView>;

const optionalName = lineOrNull(120);
export const newInvitation = z.strictObject({
  email,
  name: optionalName.default(null),
  role: roleKey,
  language: z.enum(languages),
});
export type NewInvitation = z.output<typeof newInvitation>;
export const newUser = newInvitation.extend({ name: personName });

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

/** The account that a person on record has. */
export const personAccount = z.strictObject({
  userId: z.string(),
  email: z.string(),
  state: z.enum(userStates),
});
export type PersonAccount = z.output<typeof personAccount>;

/** The user of the church who has an address. */
export const addressUser = userView
  .pick({ name: true, role: true, churchRole: true })
  .extend({ userId: z.string() });
export type AddressUser = z.output<typeof addressUser>;

/** The invitation that a person on record has not accepted. */
export const personInvitation = invitationView.pick({
  id: true,
  email: true,
  sentAt: true,
  state: true,
});
export type PersonInvitation = z.output<typeof personInvitation>;

/** The invitation of a link; without address and church once it is no longer open. */
export const openedInvitation = z.strictObject({
  state: z.enum(invitationStates),
  church: z.string().nullable(),
  churchId: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  language: z.enum(languages).nullable(),
  /** The address has an account, which joins after signing in. */
  hasAccount: z.boolean(),
});

export const mailedToken = z.string().min(1).max(200);

const roleName = filledLine(2, 60);
const rolePermissions = z
  .array(z.enum(permissionKeys))
  .max(permissionKeys.length)
  .refine((keys) => keys.every(isGrantable), { error: 'permission-not-grantable' })
  .transform(normalizePermissions);
export const roleForm = z.strictObject({
  name: roleName,
  permissions: rolePermissions,
  /** The built-in role whose restrictions also apply, for example that a leader only sees the groups they lead. */
  basedOn: z.enum(churchRoleBases),
});
export type RoleForm = z.output<typeof roleForm>;

export const churchRoleView = z.strictObject({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(permissionKeys)),
  basedOn: z.enum(churchRoleBases),
  /** Number of users with the role, and of open invitations to it. */
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
