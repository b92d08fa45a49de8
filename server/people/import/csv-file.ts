import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { byteOrderMark } from './csv.ts';

/** A CSV file to download, sent as it is made: UTF-8, with the mark that tells spreadsheets so. */
export function csvFile(name: string, lines: AsyncIterable<string> | Iterable<string>): Response {
  const encoder = new TextEncoder();
  const source = lines as AsyncIterable<string>;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(byteOrderMark);
    for await (const line of source) if (line !== '') yield encoder.encode(line);
  }
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  const body: WebStream<Uint8Array> = Readable.toWeb(Readable.from(bytes(), { objectMode: false }));
  return new Response(body as unknown as ReadableStream<Uint8Array>, { headers });
}
