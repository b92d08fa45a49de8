/** Families that register themselves by a link, as its holder does. */
import { registrationContract as registration } from '#domain/families/registration-contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { inboxContract as inbox } from '#domain/people/inbox/contract.ts';
import type { Client, TestChurch } from '../server.ts';

/** The token of a new link. */
export async function createLink(
  client: Client,
  input: InputOf<typeof registration.createLink.input> = {},
): Promise<{ token: string; linkId: string }> {
  const { url, link } = await client.call(registration.createLink, input);
  return { token: url.slice(url.lastIndexOf('/') + 1), linkId: link.id };
}

export type Sent = Omit<InputOf<typeof registration.submit.input>, 'requestId'>;
export const send = (client: Client, input: Sent, requestId: string = crypto.randomUUID()) =>
  client.call(registration.submit, { requestId, ...input });

export const soto = [
  { givenNames: 'Marta', surname1: 'Soto', surname2: 'Ríos', phone: '311 555 0101' },
  { givenNames: 'Noé', surname1: 'Paz', birth: { year: 2019 } },
];
export const address = { line1: 'Calle 5', city: 'Cali' };

/** The only submission that waits. */
export async function findWaiting({ admin }: TestChurch): Promise<string> {
  const { items } = await admin.call(inbox.list, {});
  const [first, ...others] = items;
  if (!first || others.length > 0) throw new Error(`${items.length} submissions wait`);
  return first.id;
}
