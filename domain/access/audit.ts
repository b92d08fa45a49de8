import { defineAudit } from '#domain/kernel/audit.ts';

/** The account's own security, and support access. */
export const accessAudit = defineAudit({
  actions: [
    'two-factor-on',
    'two-factor-off',
    'passkey-added',
    'passkey-removed',
    'email-changed',
    'support-started',
    'support-ended',
  ],
});
