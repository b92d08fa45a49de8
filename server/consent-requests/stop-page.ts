/**
 * The page of the link that stops these mails, public: no session, no cookie. Scanners fetch every URL of a mail, so only a
 * POST changes something (RFC 8058). It says nothing of the person.
 */
import { Hono, type Context } from 'hono';
import { readChurch } from '#server/churches/public.ts';
import { createLinkPageResponse } from '#server/core/brand/link-page.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { negotiateLanguage, translate } from '#server/core/translations.ts';
import { readStop, writeStop } from './people-queries.ts';
import { parseStopToken } from './stop-tokens.ts';

type State = 'question' | 'done' | 'restored';
type Handle = (db: ChurchDb, personId: string) => Promise<State>;

export function createStopPages({ config, database }: Core): Hono {
  const app = new Hono();
  const respond = (handle: Handle) => async (http: Context) => {
    const link = parseStopToken(http.req.param('token') ?? '', config.authSecret);
    if (!link) return createUnknownPage(http);
    return database.inChurch(link.churchId, async (db) => {
      // The record or the church was deleted.
      if ((await readStop(db, link.personId)) === null) return createUnknownPage(http);
      return createPage(http, db, await handle(db, link.personId));
    });
  };
  app.get(
    '/sin-preguntas/:token',
    respond(async (db, personId) => ((await readStop(db, personId)) ? 'done' : 'question')),
  );
  app.post(
    '/sin-preguntas/:token',
    respond(async (db, personId) => {
      await writeStop(db, personId, now());
      return 'done';
    }),
  );
  app.post(
    '/sin-preguntas/:token/undo',
    respond(async (db, personId) => {
      await writeStop(db, personId, null);
      return 'restored';
    }),
  );
  return app;
}

function createUnknownPage(http: Context): Response {
  const language = negotiateLanguage(http.req.header('accept-language'));
  const { t } = translate(language);
  return createLinkPageResponse(http, {
    language,
    title: t('consent-requests:stop.title'),
    text: t('consent-requests:stop.unknown'),
    church: null,
    footer: null,
    isKnown: false,
  });
}

async function createPage(http: Context, db: ChurchDb, state: State): Promise<Response> {
  const church = await readChurch(db);
  const language = negotiateLanguage(http.req.header('accept-language'));
  const { t } = translate(language, church);
  const action = `/sin-preguntas/${http.req.param('token')}`;
  const stop = t('consent-requests:stop.action');
  const buttons = {
    question: { label: stop, action },
    done: { label: t('consent-requests:stop.undo'), action: `${action}/undo`, isQuiet: true },
    restored: { label: stop, action, isQuiet: true },
  } as const;
  return createLinkPageResponse(http, {
    language,
    title: t('consent-requests:stop.title'),
    text: t(`consent-requests:stop.${state}`, { church: church.name }),
    button: buttons[state],
    church,
    footer: t('consent-requests:stop.footer'),
    isKnown: true,
  });
}
