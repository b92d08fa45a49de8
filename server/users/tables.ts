import { permissionKeys } from '#domain/permissions.ts';
import { isGrantable } from '#domain/users/rules.ts';
import { quoteList } from '#server/core/database/quote-list.ts';
import type { FeatureTables } from '#server/core/database/feature-tables.ts';

/** Roles keep only the permissions that a church can grant. */
const grantable = quoteList(permissionKeys.filter(isGrantable));

export const usersTables = {
  exported: {
    church_roles: {
      restoredAs: () => ({
        permissions: `ARRAY(SELECT p FROM unnest(s.permissions::text[]) p WHERE p IN (${grantable}))`,
      }),
    },
    granted_rights: { notRestoredBecause: 'accounts are not restored' },
    user_people: { notRestoredBecause: 'accounts are not restored' },
    invitations: {
      excludedColumns: ['token_hash'],
      notRestoredBecause: 'accounts are not restored',
    },
    invited_people: { notRestoredBecause: 'accounts are not restored' },
    join_requests: { notRestoredBecause: 'accounts are not restored' },
  },
  excluded: {
    join_links: 'contains only secrets',
    notices: 'mails to accounts, which are not restored',
    notice_stops: 'choices of accounts, which are not restored',
  },
} satisfies FeatureTables;
