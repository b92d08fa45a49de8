import type { RoomTables } from '#server/core/database/room-tables.ts';

export const usersTables: RoomTables = {
  exported: {
    church_roles: {},
    user_people: { notRestoredBecause: 'accounts are not restored' },
    invitations: {
      excludedColumns: ['token_hash'],
      notRestoredBecause: 'accounts are not restored',
    },
    join_requests: { notRestoredBecause: 'accounts are not restored' },
  },
  excluded: { join_links: 'contains only secrets' },
};
