/** A geocoder on this machine that answers as Nominatim; a test says how. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: string;
};

export const house: Answer = { status: 200, body: [{ lat: '4.6', lon: '-74.1', place_rank: 30 }] };
export const nothing: Answer = { status: 200, body: [] };

interface Question {
  readonly search: URLSearchParams;
  readonly at: number;
}

/** Starts it for the tests of a file. Before each test it forgets the questions and answers with a house. */
export async function startNominatim() {
  const questions: Question[] = [];
  const nominatim = {
    questions,
    /** Null: the connection breaks. */
    answer: (): Answer | null | Promise<Answer> => house,
    url: '',
  };
  const server = createServer(async (request, response) => {
    const { searchParams: search } = new URL(request.url ?? '', 'http://nominatim');
    questions.push({ search, at: performance.now() });
    const given = await nominatim.answer();
    if (!given) return void request.socket.destroy();
    const headers = given.retryAfter ? { 'retry-after': given.retryAfter } : {};
    response.writeHead(given.status, headers).end(JSON.stringify(given.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  nominatim.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeEach(() => {
    questions.length = 0;
    nominatim.answer = () => house;
  });
  afterAll(() => server.close());
  return nominatim;
}
