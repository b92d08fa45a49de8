import { defineAudit } from '#domain/kernel/audit.ts';

export const churchesAudit = defineAudit({
  kinds: ['churches'],
  fields: {
    churches: {
      name: { label: 'audit:fields.name' },
      legal_name: { label: 'audit:fields.legalName' },
      tax_id: { label: 'audit:fields.taxId' },
      fiscal_month: { label: 'audit:fields.fiscalMonth' },
      shows_birthdays: { label: 'audit:fields.showsBirthdays', format: 'yes-no' },
      country: { label: 'members:columns.country', format: 'country' },
      time_zone: { label: 'audit:fields.timeZone' },
      currency: { label: 'audit:fields.currency' },
      language: { label: 'audit:fields.language' },
      contact_email: { label: 'members:columns.email' },
      phone: { label: 'audit:fields.phone' },
      address: { label: 'members:columns.address1' },
      website: { label: 'audit:fields.website' },
      modules: { label: 'audit:fields.modules', format: 'list' },
      plan: { label: 'audit:fields.plan' },
      status: { label: 'audit:fields.status' },
      two_factor_roles: { label: 'audit:fields.twoFactorRoles', format: 'list' },
      support_allowed: { label: 'audit:fields.supportAllowed', format: 'yes-no' },
      status_reason: { label: 'audit:columns.reason' },
      city: { label: 'members:columns.city' },
      logo_url: { label: 'audit:fields.logo' },
      vocabulary: { label: 'audit:fields.vocabulary' },
      newsletter_identity: { label: 'audit:fields.newsletterIdentity' },
      self_service: {
        label: 'completion:own.rule',
        format: 'word:completion:own.rules',
      },
      completion_approval: { label: 'completion:approval.label', format: 'yes-no' },
      deletion_requested_at: { label: 'audit:fields.deletionRequested', format: 'instant' },
      deletion_due_at: { label: 'audit:fields.deletionDue', format: 'instant' },
    },
  },
});
