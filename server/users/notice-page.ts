/** The pages of the link in a notice, by which a user stops its kind. */
import type { Hono } from 'hono';
import { findNoticeKind } from '#domain/notices.ts';
import { createStopPages } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import {
  listNoticeRecipients,
  startNotices,
  stopNotices,
} from '#server/core/mail/notice-queries.ts';
import { createNoticeTokens, type NoticeLink } from '#server/core/mail/notice-tokens.ts';

export function createNoticePages({ config, database }: Core): Hono {
  const tokens = createNoticeTokens(config.authSecret);
  return createStopPages<NoticeLink>(database, {
    path: '/n',
    parse: (token) => tokens.parse(token),
    isStopped: async (db, { userId, kind }) => {
      const [user] = await listNoticeRecipients(db, [userId]);
      return user ? user.stopped.includes(kind) : null;
    },
    stop: (db, { userId, kind }) => stopNotices(db, userId, kind),
    restart: (db, { userId, kind }) => startNotices(db, userId, kind),
    write: (t, { link, state, church }) => ({
      title: t('users:notices.title'),
      text: t(`users:notices.${state}`, {
        kind: t(findNoticeKind(link.kind)?.labelKey ?? ''),
        church,
      }),
      stop: t('users:notices.stop'),
      restart: t('users:notices.start'),
      footer: t('users:notices.footer'),
    }),
    writeUnknown: (t) => ({
      title: t('users:notices.title'),
      text: t('users:notices.unknown'),
    }),
  });
}
