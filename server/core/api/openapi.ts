/** What the API is, told by itself: `/api/openapi.json` for programs, `/api/docs` for people. */
import { Hono } from 'hono';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Callable } from '#server/core/api/functions.ts';
import { describeApi, type OpenApi } from './document.ts';
import { filterScript, referenceBody } from './reference-page.ts';
import { answerPage, pageLanguage } from './page.ts';
import { translate } from '#server/core/words.ts';

export function apiReference(
  endpoints: readonly Endpoint[],
  callables: readonly Callable[] = [],
): Hono {
  let written: OpenApi | undefined;
  const document = (): OpenApi => (written ??= describeApi(endpoints, callables));
  const app = new Hono();
  app.get('/api/openapi.json', (http) =>
    http.json(document(), 200, { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' }),
  );
  app.get('/api/docs', (http) => {
    const language = pageLanguage(http);
    const { t } = translate(language);
    return answerPage(http, {
      language,
      title: t('reference:title'),
      body: referenceBody(document(), language),
      script: filterScript,
    });
  });
  return app;
}
