/** Resumable uploads over HTTP: who asks, how often, and errors in our words. */
import { Hono, type Context } from 'hono';
import { Problem, type ErrorCode } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { requireSameOrigin } from '#server/core/http/http.ts';
import { requireRoomForUpload } from './room-for-upload.ts';
import { uploadPath } from '#server/core/uploads.ts';
import { failureOf, languageOfRequest } from '#server/core/words.ts';

/** Uploads that one user may begin in an hour: a disk is finite. */
const beginnings = { name: 'uploads', attempts: 60, windowSeconds: 3600 };

export function uploadRoutes(core: Pick<Core, 'session' | 'uploads' | 'storage' | 'config'>): Hono {
  const { session, uploads } = core;
  const app = new Hono();
  // Hono answers HEAD with what is registered for GET.
  app.on(
    ['POST', 'PATCH', 'GET', 'DELETE'],
    [uploadPath, `${uploadPath}/:id`],
    async (http: Context) => {
      // A file is never served back.
      if (http.req.method === 'GET') throw new Problem('not_found');
      requireSameOrigin(core, http);
      const actor = await session.read(http.req.raw);
      http.set('language', actor?.language);
      if (!actor) throw new Problem('unauthenticated', 'signed-out');
      if (http.req.method === 'POST') {
        const verdict = await session.limits.attempt(beginnings, actor.userId);
        if (!verdict.allowed)
          throw new Problem('rate_limited', 'rate_limited', { retryAfter: verdict.retryAfter });
        // A length that is no number is for tus to refuse.
        if (actor.church)
          await requireRoomForUpload(
            core,
            actor.church,
            Number(http.req.header('upload-length')) || 0,
          );
      }
      const response = await uploads.handle(http.req.raw, actor);
      return response.status < 400
        ? response
        : inOurWords(response, languageOfRequest(http.req.raw.headers, actor.language));
    },
  );
  return app;
}

const codes: Readonly<Record<number, ErrorCode>> = {
  403: 'forbidden',
  404: 'not_found',
  409: 'stale',
  410: 'not_found',
  413: 'too_large',
  423: 'stale',
};

/** tus clients go by the status and its headers; a person reads the body. */
function inOurWords(response: Response, language: Parameters<typeof failureOf>[1]): Response {
  const code = codes[response.status] ?? (response.status < 500 ? 'invalid' : 'internal');
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ error: failureOf(new Problem(code), language) }), {
    status: response.status,
    headers,
  });
}
