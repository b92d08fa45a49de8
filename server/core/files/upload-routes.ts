/** HTTP routes of resumable uploads: authentication, rate limit and translated errors. */
import { Hono, type Context } from 'hono';
import { Problem, type ErrorCode } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { requireSameOrigin } from '#server/core/http/http.ts';
import { requireUploadQuota } from './upload-quota.ts';
import { uploadPath } from '#server/core/uploads.ts';
import { toErrorBody, getRequestLanguage } from '#server/core/translations.ts';

/** Uploads that one user can create per hour. */
const creationLimit = { name: 'uploads', attempts: 60, windowSeconds: 3600 };

export function createUploadRoutes(
  core: Pick<Core, 'session' | 'uploads' | 'storage' | 'config'>,
): Hono {
  const { session, uploads } = core;
  const app = new Hono();
  // Hono uses the GET route for HEAD.
  app.on(
    ['POST', 'PATCH', 'GET', 'DELETE'],
    [uploadPath, `${uploadPath}/:id`],
    async (http: Context) => {
      // Uploads can't be downloaded.
      if (http.req.method === 'GET') throw new Problem('not_found');
      requireSameOrigin(core, http);
      const actor = await session.readActor(http.req.raw);
      http.set('actor', actor);
      if (!actor) throw new Problem('unauthenticated', 'signed-out');
      requireSupportedHeaders(http);
      if (http.req.method === 'POST') {
        const verdict = await session.limits.consume(creationLimit, actor.userId);
        if (!verdict.allowed)
          throw new Problem('rate_limited', 'rate_limited', { retryAfter: verdict.retryAfter });
        if (actor.church)
          await requireUploadQuota(core, actor.church, {
            bytes: Number(http.req.header('upload-length')) || 0,
            purpose: readPurpose(http.req.header('upload-metadata')),
          });
      }
      const response = await uploads.handle(http.req.raw, actor);
      return response.status < 400
        ? response
        : toErrorResponse(response, getRequestLanguage(http.req.raw.headers, actor.language));
    },
  );
  return app;
}

/** Of metadata in the form of tus, which is validated later: keys with values in base64. */
const readPurpose = (metadata = ''): string =>
  Buffer.from(/(?:^|,)\s*purpose ([^,\s]+)/.exec(metadata)?.[1] ?? '', 'base64').toString();

/** Uploads are one file of a known size: tus's concatenation is not offered. */
function requireSupportedHeaders({ req }: Context): void {
  const length = req.header('upload-length');
  if (length !== undefined && !/^\d{1,15}$/.test(length)) throw headerProblem('Upload-Length');
  if (req.header('upload-concat') !== undefined) throw headerProblem('Upload-Concat');
}

const headerProblem = (path: string): Problem =>
  new Problem('invalid', 'invalid', { fields: [{ path, reason: 'invalid' }] });

const codes: Readonly<Record<number, ErrorCode>> = {
  403: 'forbidden',
  404: 'not_found',
  409: 'stale',
  410: 'not_found',
  413: 'too_large',
  423: 'stale',
};

/** Adds our error body to an error of tus; its status and headers stay as they are. */
function toErrorResponse(
  response: Response,
  language: Parameters<typeof toErrorBody>[1],
): Response {
  const code = codes[response.status] ?? (response.status < 500 ? 'invalid' : 'internal');
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ error: toErrorBody(new Problem(code), language) }), {
    status: response.status,
    headers,
  });
}
