/** The pages of the fake Stripe that a browser opens: the payment page and the portal. */
import type { ServerResponse } from 'node:http';
import type { FakeStripe } from './state.ts';

const html = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fake Stripe</title>${body}</html>`;

export async function handlePageRequest(
  fake: FakeStripe,
  method: string,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  const id = url.pathname.split('/')[2] ?? '';
  if (url.pathname.startsWith('/pay/') && method === 'POST') {
    const checkout = fake.checkouts.find((each) => each.id === id);
    const subscription = fake.pay(id);
    if (fake.webhookUrl)
      await fake.deliverEvent(
        fake.webhookUrl,
        fake.createEvent('customer.subscription.created', subscription),
      );
    response.writeHead(303, { location: checkout?.success_url ?? '/' }).end();
    return;
  }
  const body = url.pathname.startsWith('/pay/')
    ? '<h1>Payment page</h1><form method="post"><button>Pay</button></form>'
    : `<h1>Portal</h1><a href="${url.searchParams.get('to') ?? '/'}">Back</a>`;
  response.writeHead(200, { 'content-type': 'text/html' }).end(html(body));
}
