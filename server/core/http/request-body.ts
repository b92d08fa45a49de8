/** Reads the JSON of requests: its size, then its shape are checked before anything is created from it. */
import type { Context } from 'hono';
import { bodySizes, maxBodyDepth, type BodySize } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { measureJson } from './json-shape.ts';

/** More than any list of records has filters. */
const maxParameters = 200;

/** Throws Problem `too_large` if the request says itself that its body is larger than its endpoint reads. */
export function requireDeclaredSize({ req }: Context, size: BodySize = 'form'): void {
  if (Number(req.header('content-length') ?? 0) > bodySizes[size].bytes)
    throw new Problem('too_large');
}

/** Throws Problem `too_large`, or `invalid` for what is nested too deep or no JSON; undefined without a body. */
export async function readJson(http: Context, size: BodySize = 'form'): Promise<unknown> {
  requireDeclaredSize(http, size);
  const { bytes, entries: maxEntries } = bodySizes[size];
  const text = isLengthDeclared(http)
    ? await http.req.text()
    : await readText(http.req.raw.body, bytes);
  if (text === '') return undefined;
  const { entries, depth } = measureJson(text, { entries: maxEntries, depth: maxBodyDepth });
  if (entries > maxEntries) throw new Problem('too_large', 'body-too-many-entries');
  if (depth > maxBodyDepth) throw new Problem('invalid', 'body-too-deep');
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid', 'malformed-json');
  }
}

/** The parameters of the query. Throws Problem `invalid` if there are too many. */
export function readQuery({ req }: Context): Record<string, string> {
  if (req.url.split('&', maxParameters + 1).length > maxParameters)
    throw new Problem('invalid', 'too-many-parameters');
  return req.query();
}

/** Node refuses a body that is longer than declared. */
const isLengthDeclared = ({ req }: Context): boolean =>
  req.header('content-length') !== undefined && req.header('transfer-encoding') === undefined;

async function readText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new Problem('too_large');
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
