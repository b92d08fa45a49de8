import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const rotaTables = {
  exported: {
    rota_teams: { excludedColumns: ['request_id'] },
    rota_positions: {},
    rota_members: {},
    rota_absences: {},
    rota_needs: {},
    rota_date_needs: {},
    rota_assignments: {},
    service_plans: {},
  },
  excluded: { rota_links: 'contains only secrets' },
} satisfies FeatureTables;
