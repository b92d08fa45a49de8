/** Saves the file that an endpoint returns: for inputs that do not fit into an address, and for files that take a while. */
import type { EndpointAddress, InputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import { buildRequest, buildRequestHeaders, parseResponse, sendRequest } from './api.ts';

export async function download<I extends SchemaLike>(
  endpoint: EndpointAddress<I>,
  input: InputOf<I>,
  signal: AbortSignal | null = null,
): Promise<void> {
  const { url, body } = buildRequest(endpoint, input);
  const response = await sendRequest(url, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      ...buildRequestHeaders(),
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    },
    body,
    signal,
  });
  if (!response.ok) await parseResponse(response);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = readFileName(response.headers.get('content-disposition') ?? '');
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function readFileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]+)"/i.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? '');
}
