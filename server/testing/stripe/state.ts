/** The state of the fake Stripe, and how tests control it. */
import type { CheckoutRecord, InvoiceRecord, SubscriptionRecord } from './records.ts';

export interface FakeStripeState {
  readonly base: string;
  readonly customers: Map<
    string,
    { readonly id: string; readonly object: 'customer'; readonly email: string }
  >;
  /** Responses by idempotency key. */
  readonly idempotentResponses: Map<string, object>;
  readonly subscriptions: SubscriptionRecord[];
  readonly checkouts: CheckoutRecord[];
  readonly invoices: InvoiceRecord[];
  /** Every request in order: `POST /v1/customers`. */
  readonly requests: string[];
  /** The form fields of the last request for a portal session. */
  lastPortalRequest: Readonly<Record<string, string>>;
  /** While set, every API request fails with this status. */
  failureStatus: number | null;
  nextId(prefix: string): string;
}

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

export interface FakeStripe extends FakeStripeState {
  /** Environment of the product: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE. */
  readonly environment: Record<string, string>;
  /** Receives an event after each payment on the payment page. */
  webhookUrl: string | null;
  /** Pays an open checkout and creates its subscription. */
  pay(checkoutId?: string): SubscriptionRecord;
  /** Creates a signed webhook event without delivering it. */
  createEvent(
    type: string,
    object: object,
    event?: {
      readonly id?: string;
      readonly created?: Date;
      readonly secret?: string;
      readonly signedAt?: Date;
    },
  ): SignedEvent;
  deliverEvent(url: string, event: SignedEvent): Promise<Response>;
  close(): Promise<void>;
}
