/** The tus protocol of resumable uploads, for tests. */
import { expect } from 'vitest';
import type { Client } from './server.ts';

export const tusHeaders = { 'tus-resumable': '1.0.0' };
export const encodeMetadata = (purpose: string, filename = 'miembros.csv'): string =>
  `purpose ${Buffer.from(purpose).toString('base64')},filename ${Buffer.from(filename).toString('base64')}`;

export const createUpload = (
  client: Client,
  length: number | string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  client.fetch('/api/uploads', {
    method: 'POST',
    headers: {
      ...tusHeaders,
      'upload-length': String(length),
      'upload-metadata': encodeMetadata('people-import'),
      ...headers,
    },
  });

export const sendChunk = (
  client: Client,
  at: string,
  offset: number,
  body: string,
): Promise<Response> =>
  client.fetch(at, {
    method: 'PATCH',
    headers: {
      ...tusHeaders,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body,
  });

export async function startUpload(
  client: Client,
  length: number,
): Promise<{ at: string; id: string }> {
  const answer = await createUpload(client, length);
  const at = answer.headers.get('location') ?? '';
  expect([answer.status, at]).toEqual([
    201,
    expect.stringMatching(/^\/api\/uploads\/[0-9a-f-]{36}$/),
  ]);
  return { at, id: at.split('/').at(-1) ?? '' };
}

export const readMessage = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { error: { message: string } }).error.message;
