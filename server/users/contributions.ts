import { usersPermissions } from '#domain/access/permissions.ts';
import type { OutsideTaskSource } from '#server/access/public.ts';
import { listJoinRequests } from './unscoped-queries.ts';

const joinRequests: OutsideTaskSource = {
  requires: { permission: usersPermissions.manage, subscription: false },
  menu: 'too',
  list: async ({ core, church }) => {
    const requests = await listJoinRequests(core.database, church.id);
    return [{ kind: 'join-requests', count: requests.length, id: null }];
  },
};

/** What this feature adds to earlier ones. */
export const usersContributions = { outsideTaskSources: [joinRequests] };
