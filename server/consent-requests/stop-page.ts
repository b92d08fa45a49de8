/** The pages of the link by which a person stops these mails. They say nothing of the person. */
import type { Hono } from 'hono';
import { createStopPages } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { readStop, writeStop } from './people-queries.ts';
import { createStopTokens, type StopLink } from './stop-tokens.ts';

export const stopPath = '/sin-preguntas';

export function createRequestStopPages({ config, database }: Core): Hono {
  const tokens = createStopTokens(config.authSecret);
  return createStopPages<StopLink>(database, {
    path: stopPath,
    parse: (token) => tokens.parse(token),
    isStopped: (db, { personId }) => readStop(db, personId),
    stop: (db, { personId }) => writeStop(db, personId, now()),
    restart: (db, { personId }) => writeStop(db, personId, null),
    write: (t, { state, church }) => ({
      title: t('consent-requests:stop.title'),
      text: t(`consent-requests:stop.${state}`, { church }),
      stop: t('consent-requests:stop.action'),
      restart: t('consent-requests:stop.undo'),
      footer: t('consent-requests:stop.footer'),
    }),
    writeUnknown: (t) => ({
      title: t('consent-requests:stop.title'),
      text: t('consent-requests:stop.unknown'),
    }),
  });
}
