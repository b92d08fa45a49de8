/** The endpoints of Stripe's API that Redil calls, with the parameters that it uses. */
import type { FakeStripeState } from './state.ts';
import { findPrice, prices, type CheckoutRecord } from './records.ts';

interface ApiRequest {
  readonly method: string;
  readonly url: URL;
  readonly form: URLSearchParams;
  readonly key: string | string[] | undefined;
}

interface ApiResponse {
  readonly status: number;
  readonly body: object;
}

const ok = (body: object): ApiResponse => ({ status: 200, body });
const list = (data: readonly object[]): ApiResponse =>
  ok({ object: 'list', data, has_more: false });
const failure = (status: number, message: string): ApiResponse => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});

export function handleApiRequest(state: FakeStripeState, request: ApiRequest): ApiResponse {
  const { method, url, key } = request;
  state.requests.push(`${method} ${url.pathname}`);
  if (state.failureStatus) return failure(state.failureStatus, 'Out of order');
  if (typeof key === 'string') {
    const previous = state.idempotentResponses.get(key);
    if (previous) return ok(previous);
  }
  const answer = route(state, request);
  if (typeof key === 'string' && answer.status === 200)
    state.idempotentResponses.set(key, answer.body);
  return answer;
}

function route(state: FakeStripeState, { method, url, form }: ApiRequest): ApiResponse {
  const query = url.searchParams;
  const customer = query.get('customer');
  const [, , , , session] = url.pathname.split('/');
  switch (`${method} ${url.pathname.replace(/(cs|sub)_\d+/, ':id')}`) {
    case 'GET /v1/prices':
      return list(prices.filter(({ lookup_key }) => [...query.values()].includes(lookup_key)));
    case 'POST /v1/customers':
      return createCustomer(state, form);
    case 'GET /v1/subscriptions':
      return list(state.subscriptions.filter((each) => each.customer === customer).toReversed());
    case 'DELETE /v1/subscriptions/:id':
      return cancel(state, url.pathname.split('/')[3] ?? '');
    case 'GET /v1/invoices':
      return list(state.invoices.filter((each) => each.customer === customer));
    case 'GET /v1/checkout/sessions':
      return list(
        state.checkouts.filter(
          (each) => each.customer === customer && each.status === query.get('status'),
        ),
      );
    case 'POST /v1/checkout/sessions':
      return createCheckout(state, form);
    case 'POST /v1/checkout/sessions/:id/expire':
      return expire(state, session ?? '');
    case 'POST /v1/billing_portal/sessions':
      state.lastPortalRequest = Object.fromEntries(form);
      return ok({
        id: state.nextId('bps'),
        object: 'billing_portal.session',
        url: `${state.base}/portal?to=${form.get('return_url') ?? ''}`,
      });
    default:
      return failure(404, `Unrecognized request URL (${method}: ${url.pathname})`);
  }
}

function createCustomer(state: FakeStripeState, form: URLSearchParams): ApiResponse {
  const customer = {
    id: state.nextId('cus'),
    object: 'customer' as const,
    email: form.get('email') ?? '',
  };
  state.customers.set(customer.id, customer);
  return ok(customer);
}

function createCheckout(state: FakeStripeState, form: URLSearchParams): ApiResponse {
  const customer = form.get('customer') ?? '';
  if (!state.customers.has(customer)) return failure(400, `No such customer: '${customer}'`);
  const id = state.nextId('cs');
  const lookupKey = form.get('subscription_data[metadata][lookup_key]');
  const checkout: CheckoutRecord = {
    id,
    object: 'checkout.session',
    customer,
    status: 'open',
    url: `${state.base}/pay/${id}`,
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url') ?? '',
    price: findPrice(form.get('line_items[0][price]') ?? '').id,
    trialDays: Number(form.get('subscription_data[trial_period_days]') ?? 0),
    metadata: lookupKey ? { lookup_key: lookupKey } : {},
  };
  state.checkouts.push(checkout);
  return ok(checkout);
}

function cancel(state: FakeStripeState, id: string): ApiResponse {
  const subscription = state.subscriptions.find((each) => each.id === id);
  if (!subscription || subscription.status === 'canceled')
    return failure(404, `No such subscription: '${id}'`);
  subscription.status = 'canceled';
  return ok(subscription);
}

function expire(state: FakeStripeState, id: string): ApiResponse {
  const checkout = state.checkouts.find((each) => each.id === id);
  if (checkout?.status !== 'open') return failure(400, 'Only open sessions can be expired');
  checkout.status = 'expired';
  return ok(checkout);
}
