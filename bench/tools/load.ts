/** Sends requests one after another over keep-alive connections and measures each. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** Milliseconds of each request, in order. Throws at the first status that is not 200. */
export async function load(
  urls: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    const startedAt = performance.now();
    await send(url, { headers });
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** The size of a compressed answer's body. */
export async function countWireBytes(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
  const sent = request(url, { agent, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return (await buffer(response)).length;
}

/** The body of the response. Throws at every status that is not 200. */
export async function send(url: string, options: RequestOptions = {}): Promise<string> {
  const { method = 'GET', headers = {}, body } = options;
  const json = body === undefined ? undefined : JSON.stringify(body);
  const content = json
    ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }
    : {};
  const sent = request(url, { agent, method, headers: { ...headers, ...content } });
  sent.end(json);
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const answer = await text(response);
    if (response.statusCode !== 200)
      throw new Error(`${response.statusCode} from ${method} ${url}: ${answer}`);
    return answer;
  } catch (error) {
    // The server may close an idle connection at the moment of its reuse.
    const isClosed = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
    if (sent.reusedSocket && isClosed) return send(url, options);
    throw error;
  }
}
