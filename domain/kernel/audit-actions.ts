/**
 * What an entry of the audit log says was done. The first three come from changes of rows; each other one is told by
 * whoever does it. A new one needs its sentence in `audit.json`, under `sentences`.
 */
export const auditActions = [
  'insert',
  'update',
  'delete',
  'import',
  'export',
  'invite',
  'invite-again',
  'invite-revoked',
  'activate',
  'password-reset',
  'sessions-ended',
  'two-factor-on',
  'two-factor-off',
  'email-changed',
  'send',
  'send-paused',
  'send-cancelled',
  'support-started',
  'support-ended',
  'plan-changed',
  'subscription-changed',
  'completion-link',
  'completion-link-revoked',
  'completion-submitted',
  'completion-decided',
  'church-export',
  'platform-export',
  'platform-export-downloaded',
  'church-restore',
  'church-deletion-asked',
  'church-deletion-undone',
  'church-erased',
] as const;
export type AuditAction = (typeof auditActions)[number];
