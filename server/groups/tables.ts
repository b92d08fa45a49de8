import type { FeatureTables } from '#server/core/database/feature-tables.ts';
import { rebuildTree } from './queries/tree-queries.ts';

export const groupsTables = {
  exported: {
    group_types: { hasDefaultRows: true },
    group_roles: { hasDefaultRows: true },
    groups: { userIdColumns: ['created_by', 'updated_by'], excludedColumns: ['request_id'] },
    group_status_changes: { userIdColumns: ['changed_by'] },
    group_pauses: {},
    group_notes: {
      // An export is read by administrators, who see no other notes in the product either.
      onlyRows: `visibility <> 'pastors'`,
      userIdColumns: ['author_id'],
    },
    group_files: { userIdColumns: ['created_by'] },
    group_members: { userIdColumns: ['created_by', 'updated_by'] },
    group_member_roles: {},
    group_multiplications: {
      userIdColumns: ['proposed_by', 'decided_by'],
      excludedColumns: ['undo_id'],
    },
    group_multiplication_people: {},
  },
  excluded: { group_ancestors: 'derived from the branch of each group' },
  onRestored: rebuildTree,
} satisfies FeatureTables;
