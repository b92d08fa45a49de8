/** Sends requests one after another over keep-alive connections and measures each. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

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

/** The body of the response. Throws at every status that is not 200. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<string> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const content = json
    ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }
    : {};
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method, headers: { ...headers, ...content } },
      (response) => {
        text(response).then((answer) => {
          if (response.statusCode === 200) resolve(answer);
          else reject(new Error(`${response.statusCode} from ${method} ${url}: ${answer}`));
        }, reject);
      },
    );
    sent.on('error', (error) => {
      // The server may close an idle connection at the moment of its reuse.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        send(url, { method, headers, body }).then(resolve, reject);
      else reject(error);
    });
    sent.end(json);
  });
}
