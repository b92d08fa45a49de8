/** The pages of the loopback Stripe that a browser is led to: one to pay, and the portal. */
import type { ServerResponse } from 'node:http';
import type { LoopbackStripe } from './state.ts';

const html = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Loopback Stripe</title>${body}</html>`;

export async function answerPages(
  loopback: LoopbackStripe,
  method: string,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  const id = url.pathname.split('/')[2] ?? '';
  if (url.pathname.startsWith('/pay/') && method === 'POST') {
    const checkout = loopback.checkouts.find((each) => each.id === id);
    const subscription = loopback.pay(id);
    if (loopback.webhookUrl)
      await loopback.tell(
        loopback.webhookUrl,
        loopback.news('customer.subscription.created', subscription),
      );
    response.writeHead(303, { location: checkout?.success_url ?? '/' }).end();
    return;
  }
  const body = url.pathname.startsWith('/pay/')
    ? '<h1>Payment page</h1><form method="post"><button>Pay</button></form>'
    : `<h1>Portal</h1><a href="${url.searchParams.get('to') ?? '/'}">Back</a>`;
  response.writeHead(200, { 'content-type': 'text/html' }).end(html(body));
}
