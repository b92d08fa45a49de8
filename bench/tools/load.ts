/** Sends requests one after another over keep-alive connections and measures each. */
import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Milliseconds of each request, in order. Throws at the first status that is not 200. */
export async function load(
  urls: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    const startedAt = performance.now();
    await request(url, headers);
    times.push(performance.now() - startedAt);
  }
  return times;
}

function request(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${response.statusCode} from ${url}`)),
      );
    }).on('error', reject);
  });
}
