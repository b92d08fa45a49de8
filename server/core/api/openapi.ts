/** Serves the OpenAPI document (`/api/openapi.json`) and the API reference page (`/api/docs`). */
import { Hono } from 'hono';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Callable } from '#server/core/api/callables.ts';
import { buildOpenApiDocument, type OpenApiDocument } from './openapi-document.ts';
import { filterScript, renderReference } from './reference-page.ts';
import { createPageResponse, getPageLanguage } from './page.ts';
import { translate } from '#server/core/translations.ts';

export function createApiReferenceRoutes(
  endpoints: readonly Endpoint[],
  callables: readonly Callable[] = [],
): Hono {
  let cached: OpenApiDocument | undefined;
  const document = (): OpenApiDocument => (cached ??= buildOpenApiDocument(endpoints, callables));
  const app = new Hono();
  app.get('/api/openapi.json', (http) =>
    http.json(document(), 200, { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' }),
  );
  app.get('/api/docs', (http) => {
    const language = getPageLanguage(http);
    const { t } = translate(language);
    return createPageResponse(http, {
      language,
      title: t('reference:title'),
      body: renderReference(document(), language),
      script: filterScript,
    });
  });
  return app;
}
