/** Creates and sends newsletters for tests through the API. */
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type {
  NewsletterProgress,
  NewsletterView,
  RecipientView,
} from '#domain/newsletters/schema.ts';
import type { Client } from './server.ts';
import type { NewsletterStatus } from '#domain/newsletters/statuses.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { addPerson } from './people.ts';

export interface CallableResponse {
  readonly status: number;
  readonly result?: { readonly success: boolean; readonly message: string };
  readonly error?: { readonly status: string; readonly message: string };
}

/** Calls a callable function as the Firebase SDK does. */
export async function callFunction(
  client: Client,
  name: string,
  data: object,
): Promise<CallableResponse> {
  const response = await client.fetch(`/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  return {
    status: response.status,
    ...((await response.json()) as Omit<CallableResponse, 'status'>),
  };
}

type Draft = Partial<InputOf<(typeof newslettersContract.create)['input']>>;

export function createTestNewsletter(
  client: Client,
  overrides: Draft = {},
): Promise<NewsletterView> {
  return client.call(newslettersContract.create, {
    title: 'Boletín de marzo',
    subject: 'Lo que viene en marzo',
    content: '<p>Hola, hermanos. <a href="https://example.org/agenda">La agenda</a>.</p>',
    audienceType: 'all',
    ...overrides,
  });
}

/** A recipient list with these addresses. Returns its id. */
export async function createTestList(
  client: Client,
  emails: readonly string[],
  name = 'Jóvenes',
): Promise<string> {
  const { id } = await client.call(recipientListsContract.create, { name });
  for (let from = 0; from < emails.length; from += 2_000) {
    const recipients = emails.slice(from, from + 2_000).map((email) => ({ email }));
    await client.call(recipientListsContract.addRecipients, {
      listId: id,
      recipients,
      consentStated: true,
    });
  }
  return id;
}

/** A draft for exactly these addresses. */
export async function createTestNewsletterTo(
  client: Client,
  emails: readonly string[],
  overrides: Draft = {},
): Promise<NewsletterView> {
  return createTestNewsletter(client, {
    audienceType: 'custom_list',
    targetRecipientListIds: [await createTestList(client, emails, `Lista ${crypto.randomUUID()}`)],
    ...overrides,
  });
}

export async function send(
  client: Client,
  { id, churchId }: Pick<NewsletterView, 'id' | 'churchId'>,
): Promise<CallableResponse> {
  return callFunction(client, 'sendNewsletterCallable', { churchId, newsletterId: id });
}

export const getProgress = (client: Client, newsletterId: string): Promise<NewsletterProgress> =>
  client.call(newslettersContract.progress, { newsletterId });

/** Polls until `isDone` accepts the value. The test's time limit ends it. */
export async function waitUntil<T>(
  read: () => Promise<T>,
  isDone: (value: T) => boolean,
): Promise<T> {
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const waitForStatus = (
  client: Client,
  newsletterId: string,
  status: NewsletterStatus,
): Promise<NewsletterProgress> =>
  waitUntil(
    () => getProgress(client, newsletterId),
    (progress) => progress.status === status,
  );

/** Sends a newsletter and waits until it is sent or has failed. */
export async function sendAndWait(
  client: Client,
  newsletter: Pick<NewsletterView, 'id' | 'churchId'>,
): Promise<NewsletterProgress> {
  const answer = await send(client, newsletter);
  if (!answer.result?.success) throw new Error(`Not sent: ${JSON.stringify(answer)}`);
  return waitUntil(
    () => getProgress(client, newsletter.id),
    ({ status }) => status === 'sent' || status === 'failed',
  );
}

/** Every recipient by e-mail address. */
export async function getRecipientsByEmail(
  client: Client,
  newsletterId: string,
): Promise<Map<string, RecipientView>> {
  const all = new Map<string, RecipientView>();
  let cursor: string | undefined;
  do {
    const page = await client.call(newslettersContract.recipients, {
      newsletterId,
      limit: 100,
      ...(cursor ? { cursor } : {}),
    });
    for (const each of page.items) all.set(each.email, each);
    cursor = page.next ?? undefined;
  } while (cursor);
  return all;
}

export const unique = (name: string): string => `${name}-${crypto.randomUUID()}@example.org`;

/** A person who consents by default. Returns the id. */
export async function addConsenting(
  client: Client,
  email: string | null,
  change: PersonDraft = {},
): Promise<string> {
  const { id } = await addPerson(client, {
    givenNames: 'Rosa',
    surname1: 'Peña',
    emails: email ? [{ value: email, kind: 'home', primary: true }] : [],
    newsletterConsent: { status: 'granted' },
    confirmed: true,
    ...change,
  });
  return id;
}

export const buildAddresses = (count: number, name = 'persona'): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${name}${String(index).padStart(5, '0')}@example.org`,
  );
