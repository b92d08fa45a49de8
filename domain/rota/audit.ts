import { defineAudit } from '#domain/kernel/audit.ts';

export const rotaAudit = defineAudit({
  namespace: 'rota',
  actions: ['rota-filled', 'rota-asked'],
  kinds: ['rota_teams'],
  fields: { rota_teams: { name: { label: 'rota:fields.name' } } },
});
