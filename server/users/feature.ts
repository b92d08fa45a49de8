import { defineFeature } from '#server/feature.ts';
import { usersContributions } from './contributions.ts';
import { createNoticePages } from './notice-page.ts';
import { usersRoutes } from './routes.ts';
import { usersMails } from './mails.ts';
import { usersTables } from './tables.ts';

export const usersFeature = defineFeature({
  name: 'users',
  tables: usersTables,
  mails: usersMails,
  routes: ({ contributions }) =>
    usersRoutes(
      contributions.flatMap((each) => each.rightScopes ?? []),
      async (db, personId) => {
        for (const { isInvitable } of contributions)
          if (isInvitable && !(await isInvitable(db, personId))) return false;
        return true;
      },
      async (db, ids) =>
        (await contributions.find((each) => each.listDeadIds)?.listDeadIds?.(db, ids)) ?? new Set(),
    ),
  pages: createNoticePages,
  contributes: usersContributions,
});
