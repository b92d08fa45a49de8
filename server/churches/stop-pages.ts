/**
 * The pages of a link that stops one kind of mail, public: no session, no cookie. Scanners fetch every URL of a mail, so only a
 * POST changes something (RFC 8058).
 */
import { Hono, type Context } from 'hono';
import { createLinkPageResponse } from '#server/core/brand/link-page.ts';
import type { ChurchDb, Database } from '#server/core/database/database.ts';
import { negotiateLanguage, translate, type Translator } from '#server/core/translations.ts';
import { readChurch } from './queries.ts';

type State = 'question' | 'done' | 'restored';

interface StopTexts {
  readonly title: string;
  readonly text: string;
  /** The labels of the buttons are `stop` and `restart`. */
  readonly stop: string;
  readonly restart: string;
  readonly footer: string;
}

interface StopPages<Link extends { readonly churchId: string }> {
  /** The part of the address before the token. */
  readonly path: string;
  /** null for an invalid token. */
  readonly parse: (token: string) => Link | null;
  /** null: the recipient or the church was deleted. */
  readonly isStopped: (db: ChurchDb, link: Link) => Promise<boolean | null>;
  readonly stop: (db: ChurchDb, link: Link) => Promise<void>;
  readonly restart: (db: ChurchDb, link: Link) => Promise<void>;
  readonly write: (
    t: Translator['t'],
    page: { readonly link: Link; readonly state: State; readonly church: string },
  ) => StopTexts;
  /** For a link that leads to nothing. */
  readonly writeUnknown: (t: Translator['t']) => Pick<StopTexts, 'title' | 'text'>;
}

export function createStopPages<Link extends { readonly churchId: string }>(
  database: Database,
  { path, parse, isStopped, stop, restart, write, writeUnknown }: StopPages<Link>,
): Hono {
  const app = new Hono();
  const page = `${path}/:token`;
  const undo = `${page}/undo`;
  type Handle = (db: ChurchDb, link: Link, wasStopped: boolean) => Promise<State>;
  const respond = (handle: Handle) => async (http: Context) => {
    const token = http.req.param('token') ?? '';
    const link = parse(token);
    if (!link) return createUnknownPage(http, writeUnknown);
    return database.inChurch(link.churchId, async (db) => {
      const wasStopped = await isStopped(db, link);
      if (wasStopped === null) return createUnknownPage(http, writeUnknown);
      const state = await handle(db, link, wasStopped);
      const church = await readChurch(db);
      const language = negotiateLanguage(http.req.header('accept-language'));
      const { t } = translate(language, church);
      const { title, text, footer, ...labels } = write(t, { link, state, church: church.name });
      const button = createButtons(labels, `${path}/${token}`)[state];
      return createLinkPageResponse(http, {
        language,
        title,
        text,
        button,
        church,
        footer,
        isKnown: true,
      });
    });
  };

  app.get(
    page,
    respond(async (_db, _link, wasStopped) => (wasStopped ? 'done' : 'question')),
  );
  app.post(
    page,
    respond(async (db, link) => {
      await stop(db, link);
      return 'done';
    }),
  );
  app.post(
    undo,
    respond(async (db, link) => {
      await restart(db, link);
      return 'restored';
    }),
  );
  return app;
}

const createButtons = ({ stop, restart }: Pick<StopTexts, 'stop' | 'restart'>, action: string) =>
  ({
    question: { label: stop, action },
    done: { label: restart, action: `${action}/undo`, isQuiet: true },
    restored: { label: stop, action, isQuiet: true },
  }) as const;

function createUnknownPage(
  http: Context,
  write: (t: Translator['t']) => Pick<StopTexts, 'title' | 'text'>,
): Response {
  const language = negotiateLanguage(http.req.header('accept-language'));
  const { t } = translate(language);
  return createLinkPageResponse(http, {
    language,
    ...write(t),
    church: null,
    footer: null,
    isKnown: false,
  });
}
