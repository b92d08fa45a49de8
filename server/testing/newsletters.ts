/** Newsletters for tests, made through the API as a church makes them. */
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type {
  NewsletterProgress,
  NewsletterStatus,
  NewsletterView,
  RecipientView,
} from '#domain/newsletters/schema.ts';
import type { Client } from './server.ts';

export interface CallableAnswer {
  readonly status: number;
  readonly result?: { readonly success: boolean; readonly message: string };
  readonly error?: { readonly status: string; readonly message: string };
}

/** Calls a function as the Firebase SDK does. */
export async function callFunction(
  client: Client,
  name: string,
  data: object,
): Promise<CallableAnswer> {
  const response = await client.fetch(`/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  return {
    status: response.status,
    ...((await response.json()) as Omit<CallableAnswer, 'status'>),
  };
}

type Draft = Partial<InputOf<(typeof newslettersContract.create)['input']>>;

export function buildNewsletter(client: Client, overrides: Draft = {}): Promise<NewsletterView> {
  return client.call(newslettersContract.create, {
    title: 'Boletín de marzo',
    subject: 'Lo que viene en marzo',
    content: '<p>Hola, hermanos. <a href="https://example.org/agenda">La agenda</a>.</p>',
    audienceType: 'all',
    ...overrides,
  });
}

/** A list with these addresses; answers its id. */
export async function buildList(
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

/** A draft to exactly these addresses. */
export async function draftTo(
  client: Client,
  emails: readonly string[],
  overrides: Draft = {},
): Promise<NewsletterView> {
  return buildNewsletter(client, {
    audienceType: 'custom_list',
    targetRecipientListIds: [await buildList(client, emails)],
    ...overrides,
  });
}

export async function send(
  client: Client,
  { id, churchId }: Pick<NewsletterView, 'id' | 'churchId'>,
): Promise<CallableAnswer> {
  return callFunction(client, 'sendNewsletterCallable', { churchId, newsletterId: id });
}

export const progressOf = (client: Client, newsletterId: string): Promise<NewsletterProgress> =>
  client.call(newslettersContract.progress, { newsletterId });

/** Asks until it holds; a test's own time limit ends it. */
export async function until<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const untilStatus = (
  client: Client,
  newsletterId: string,
  status: NewsletterStatus,
): Promise<NewsletterProgress> =>
  until(
    () => progressOf(client, newsletterId),
    (progress) => progress.status === status,
  );

/** Sends and waits for the end. */
export async function sendToTheEnd(
  client: Client,
  newsletter: Pick<NewsletterView, 'id' | 'churchId'>,
): Promise<NewsletterProgress> {
  const answer = await send(client, newsletter);
  if (!answer.result?.success) throw new Error(`Not sent: ${JSON.stringify(answer)}`);
  return until(
    () => progressOf(client, newsletter.id),
    ({ status }) => status === 'sent' || status === 'failed',
  );
}

/** Every recipient by address. */
export async function recipientsOf(
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

export const addresses = (count: number, name = 'persona'): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${name}${String(index).padStart(5, '0')}@example.org`,
  );
