/** What the loopback Stripe is to those who ask it and to the tests that steer it. */
import type { CheckoutRecord, InvoiceRecord, SubscriptionRecord } from './records.ts';

export interface LoopbackState {
  readonly base: string;
  readonly customers: Map<
    string,
    { readonly id: string; readonly object: 'customer'; readonly email: string }
  >;
  /** Idempotency keys and what they were answered with. */
  readonly answered: Map<string, object>;
  readonly subscriptions: SubscriptionRecord[];
  readonly checkouts: CheckoutRecord[];
  readonly invoices: InvoiceRecord[];
  /** Every request: `POST /v1/customers`. */
  readonly asked: string[];
  /** What the last visit to the portal was for. */
  portal: Readonly<Record<string, string>>;
  /** While set, every request to the API is answered with this status. */
  broken: number | null;
  next(prefix: string): string;
}

export interface Told {
  readonly body: string;
  readonly signature: string;
}

export interface LoopbackStripe extends LoopbackState {
  /** For the process that asks: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE. */
  readonly environment: Record<string, string>;
  /** Where news go by themselves after a payment on the payment page. */
  webhookUrl: string | null;
  /** Pays an open checkout: the subscription exists from now on. */
  pay(checkoutId?: string): SubscriptionRecord;
  /** A piece of news with its signature; told nowhere yet. */
  news(
    type: string,
    object: object,
    event?: {
      readonly id?: string;
      readonly created?: Date;
      readonly secret?: string;
      readonly signedAt?: Date;
    },
  ): Told;
  tell(url: string, told: Told): Promise<Response>;
  close(): Promise<void>;
}
