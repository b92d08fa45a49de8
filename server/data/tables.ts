import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const dataTables = {
  exported: {},
  excluded: {
    church_exports: 'describes the archives themselves',
    church_restores: 'describes the archives themselves',
    uploads: 'files on their way, which are deleted after a week',
  },
} satisfies FeatureTables;
