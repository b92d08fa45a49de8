/**
 * The page of the link in a notice, public: no session, no cookie. Scanners fetch every URL of a mail, so only a POST changes
 * something (RFC 8058).
 */
import { Hono, type Context } from 'hono';
import { findNoticeKind } from '#domain/notices.ts';
import { readChurch } from '#server/churches/public.ts';
import { createLinkPageResponse } from '#server/core/brand/link-page.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  listNoticeRecipients,
  listStoppedNotices,
  startNotices,
  stopNotices,
} from '#server/core/mail/notice-queries.ts';
import { createNoticeTokens, type NoticeLink } from '#server/core/mail/notice-tokens.ts';
import { negotiateLanguage, translate } from '#server/core/translations.ts';

type State = 'question' | 'done' | 'restored';
type Handle = (db: ChurchDb, link: NoticeLink) => Promise<State>;

export function createNoticePages(core: Core): Hono {
  const app = new Hono();
  const tokens = createNoticeTokens(core.config.authSecret);
  const respond = (handle: Handle) => async (http: Context) => {
    const link = tokens.parse(http.req.param('token') ?? '');
    if (!link) return createUnknownPage(http);
    return core.database.inChurch(link.churchId, async (db) => {
      // The user left, or the church was deleted.
      const [user] = await listNoticeRecipients(db, [link.userId]);
      return user ? createPage(http, db, link, await handle(db, link)) : createUnknownPage(http);
    });
  };

  app.get(
    '/n/:token',
    respond(async (db, { userId, kind }) =>
      (await listStoppedNotices(db, userId)).includes(kind) ? 'done' : 'question',
    ),
  );
  app.post(
    '/n/:token',
    respond(async (db, { userId, kind }) => {
      await stopNotices(db, userId, kind);
      return 'done';
    }),
  );
  app.post(
    '/n/:token/undo',
    respond(async (db, { userId, kind }) => {
      await startNotices(db, userId, kind);
      return 'restored';
    }),
  );
  return app;
}

const getLanguage = (http: Context) => negotiateLanguage(http.req.header('accept-language'));

function createUnknownPage(http: Context): Response {
  const language = getLanguage(http);
  const { t } = translate(language);
  return createLinkPageResponse(http, {
    language,
    title: t('users:notices.title'),
    text: t('users:notices.unknown'),
    church: null,
    footer: null,
    isKnown: false,
  });
}

async function createPage(
  http: Context,
  db: ChurchDb,
  { kind }: NoticeLink,
  state: State,
): Promise<Response> {
  const church = await readChurch(db);
  const language = getLanguage(http);
  const { t } = translate(language, church);
  const action = `/n/${http.req.param('token')}`;
  const buttons = {
    question: { label: t('users:notices.stop'), action },
    done: { label: t('users:notices.start'), action: `${action}/undo`, isQuiet: true },
    restored: { label: t('users:notices.stop'), action, isQuiet: true },
  } as const;
  return createLinkPageResponse(http, {
    language,
    title: t('users:notices.title'),
    text: t(`users:notices.${state}`, {
      kind: t(findNoticeKind(kind)?.labelKey ?? ''),
      church: church.name,
    }),
    button: buttons[state],
    church,
    footer: t('users:notices.footer'),
    isKnown: true,
  });
}
