import { defineAudit } from '#domain/kernel/audit.ts';
import { usersPermissions } from '#domain/access/permissions.ts';

export const usersAudit = defineAudit({
  values: usersPermissions.view,
  actions: [
    'invite',
    'invite-resent',
    'invite-revoked',
    'account-activated',
    'password-reset',
    'sessions-revoked',
    'right-granted',
    'right-taken',
  ],
  kinds: [
    'join_links',
    'join_requests',
    'users',
    'invitations',
    'invited_people',
    'church_roles',
    'user_people',
  ],
  fields: {
    users: {
      name: { label: 'audit:fields.name' },
      email: { label: 'members:columns.email' },
      role: { label: 'audit:fields.role', format: 'word:audit:roles' },
      church_role: { label: 'audit:fields.churchRole' },
      disabled_at: { label: 'audit:fields.disabledAt', format: 'instant' },
      right: { label: 'audit:fields.right', format: 'right' },
      scope: { label: 'audit:fields.scope' },
      until: { label: 'audit:fields.until', format: 'day' },
      two_factor_at: { label: 'audit:fields.twoFactor', format: 'instant' },
    },
  },
});
