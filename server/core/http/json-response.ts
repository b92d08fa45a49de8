/** The JSON of an endpoint's output, compressed for those who accept it: a page of a list is a fifth of its size. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

/** Smaller bodies fit into few packets; compressing them costs more than it saves. */
const minimumCharacters = 4096;
const gzipEncoding = /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?:1|0\.\d*[1-9]))/;

/**
 * The size of a compressed body tells about its content when a stranger can choose a part of it. Other sites can not make a
 * browser send the session's cookie with such requests (`SameSite`), and no endpoint's output holds a secret of the session.
 */
export async function respondWithJson(http: Context, data: unknown): Promise<Response> {
  const text = JSON.stringify(data);
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  };
  if (
    text.length < minimumCharacters ||
    !gzipEncoding.test(http.req.header('accept-encoding') ?? '')
  )
    return http.body(text, 200, headers);
  const body = new Uint8Array(await promisify(gzip)(text));
  return http.body(body, 200, { ...headers, 'content-encoding': 'gzip' });
}
