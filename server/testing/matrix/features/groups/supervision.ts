import type { FeatureMatrix } from '../../row.ts';

/** The tree of groups and the lists of who is missing: of what the user sees, so nothing is of another church. */
export const matrix = {
  grants: {},
  rows: {
    'GET /api/groups/supervision': { needs: 'groups.view' },
    'GET /api/groups/supervision/weeks': { needs: 'groups.view' },
    'GET /api/groups/supervision/print/figures': { needs: 'groups.export' },
    'GET /api/groups/supervision/print': { needs: 'groups.export' },
    'GET /api/groups/missing/people': { needs: 'groups.view' },
    'GET /api/groups/missing/people/export': { needs: 'groups.export' },
    'GET /api/groups/missing/groups': { needs: 'groups.view' },
    'GET /api/groups/missing/groups/export': { needs: 'groups.export' },
    'GET /api/groups/attendance': { needs: 'groups.view' },
    'GET /api/groups/attendance/export': { needs: 'groups.export' },
  },
} satisfies FeatureMatrix;
