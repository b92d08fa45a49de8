import { defineAudit } from '#domain/kernel/audit.ts';
import { newslettersPermissions } from './permissions.ts';

export const newslettersAudit = defineAudit({
  values: newslettersPermissions.view,
  namespace: 'newsletters',
  actions: ['send', 'send-paused', 'send-cancelled'],
  kinds: ['newsletters', 'newsletter_recipient_lists'],
  fields: {
    newsletters: {
      title: { label: 'audit:fields.title' },
      subject: { label: 'audit:fields.subject' },
      preheader: { label: 'audit:fields.preheader' },
      content: { label: 'audit:fields.content', format: 'html' },
      status: { label: 'audit:fields.status', format: 'word:newsletters:status' },
      scheduled_at: { label: 'newsletters:detail.scheduled', format: 'instant' },
      audience_type: { label: 'audit:fields.audience' },
      deleted_at: { label: 'audit:fields.deletedAt', format: 'instant' },
    },
  },
});
