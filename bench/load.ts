/** Sends requests one after another over kept-alive connections and takes the time of each. */
import { Agent, get } from 'node:http';

/** Milliseconds of each request, in order. Throws at the first answer that is not 200. */
export async function load(urls: readonly string[], headers: Readonly<Record<string, string>>, connections = 2): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let url = urls[next++]; url !== undefined; url = urls[next++]) {
      const begun = performance.now();
      await request(url, headers, agent);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return times;
}

function request(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} from ${url}`))));
    }).on('error', reject);
  });
}
