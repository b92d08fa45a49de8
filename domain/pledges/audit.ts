import { defineAudit } from '#domain/kernel/audit.ts';
import { pledgesPermissions } from './permissions.ts';

/** Pledges are logged without who promised and how much: who reads the log does not learn who gives. */
export const pledgesAudit = defineAudit({
  namespace: 'pledges',
  values: pledgesPermissions.view,
  actions: [
    'campaign-added',
    'campaign-changed',
    'campaign-removed',
    'pledge-added',
    'pledge-changed',
    'pledge-removed',
  ],
  kinds: ['campaigns'],
  fields: {
    campaigns: {
      name: { label: 'pledges:fields.name' },
      goal: { label: 'pledges:fields.goal', format: 'amount' },
      fund: { label: 'pledges:fields.fund' },
      months: { label: 'pledges:fields.months' },
      is_public: { label: 'pledges:fields.isPublic', format: 'yes-no' },
    },
  },
});
