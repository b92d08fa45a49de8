/** A client of the product's HTTP API with an administrator's token. */
export interface Api {
  /** Sends and receives JSON. Throws at every status that is not 2xx. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  fetch(
    method: string,
    path: string,
    init?: Pick<RequestInit, 'headers' | 'body'>,
  ): Promise<Response>;
}

export function createApi(url: string, token: string): Api {
  const request: Api['fetch'] = async (method, path, init = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string> | undefined),
    };
    const response = await fetch(new URL(path, url), { method, ...init, headers });
    if (!response.ok)
      throw new Error(`${response.status} from ${method} ${path}: ${await response.text()}`);
    return response;
  };
  return {
    fetch: request,
    async call<T>(method: string, path: string, body?: unknown) {
      const json =
        body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await (await request(method, path, json)).json()) as T;
    },
  };
}
