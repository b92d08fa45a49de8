import { defineAudit } from '#domain/kernel/audit.ts';

export const usersAudit = defineAudit({
  actions: [
    'invite',
    'invite-resent',
    'invite-revoked',
    'account-activated',
    'password-reset',
    'sessions-revoked',
  ],
  kinds: ['join_links', 'join_requests', 'users', 'invitations', 'church_roles', 'user_people'],
  fields: {
    users: {
      name: { label: 'audit:fields.name' },
      email: { label: 'members:columns.email' },
      role: { label: 'audit:fields.role', format: 'word:audit:roles' },
      church_role: { label: 'audit:fields.churchRole' },
      disabled_at: { label: 'audit:fields.disabledAt', format: 'instant' },
      two_factor_at: { label: 'audit:fields.twoFactor', format: 'instant' },
    },
  },
});
