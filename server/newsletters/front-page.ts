/** What newsletters add to the front page. */
import { can } from '#domain/kernel/permission.ts';
import { lastNewsletterCard, receivedCard } from '#domain/newsletters/front-page.ts';
import { newslettersPermissions } from '#domain/newsletters/permissions.ts';
import {
  defineFrontPageCard,
  type FrontPageContributions,
  type TaskSource,
} from '#server/access/public.ts';
import { findLastSent, listReceived, listTroubles } from './queries/front-page.ts';

const mayView = { permission: newslettersPermissions.view };

const lastNewsletter = defineFrontPageCard({
  key: 'newsletters-last',
  requires: mayView,
  schema: lastNewsletterCard,
  read: ({ db }) => findLastSent(db),
});

/** For those who may not see the church's newsletters. */
const received = defineFrontPageCard({
  key: 'newsletters-received',
  requires: { module: 'newsletters' },
  isFor: ({ user }) => user !== null && !can(user, newslettersPermissions.view),
  schema: receivedCard,
  read: async ({ db, actor }) => {
    const items = await listReceived(db, actor.userId);
    return items.length === 0 ? null : { items };
  },
});

const troubles: TaskSource = {
  requires: mayView,
  menu: 'too',
  list: ({ db }) => listTroubles(db),
};

export const newslettersFrontPage: FrontPageContributions = {
  frontPageCards: [lastNewsletter, received],
  taskSources: [troubles],
};
