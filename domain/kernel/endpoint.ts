/**
 * The single definition of an endpoint: method, path, permission, input and output. The server serves it, the browser
 * calls it and hides the button without the permission, and the API reference is generated from it.
 */
import type { ErrorKey } from './text-keys.ts';
import type { Permission, Right } from './permission.ts';

/** The types of a zod schema. A structural constraint makes type-checking three times faster than `z.ZodType`. */
export type SchemaLike<I = unknown, O = unknown> = {
  readonly _zod: { readonly input: I; readonly output: O };
};
export type InputOf<S extends SchemaLike> = S['_zod']['input'];
export type OutputOf<S extends SchemaLike> = S['_zod']['output'];

/** The header of a request to an endpoint with `idempotent: true`: a UUID that the client chose for this change. */
export const idempotencyHeader = 'Idempotency-Key';
/** The user and the church of a change that waited on a device, as two ids; the server takes it from nobody else. */
export const senderHeader = 'Redil-Sender';
/** How long the server remembers a key and its answer. */
export const idempotencyDays = 30;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `public`: no session needed. `signed-in`: every valid session, even unverified or without a church. `own-church`: every
 * verified user of a church, with any role and subscription. Otherwise a permission.
 */
export type AccessLevel = 'public' | 'signed-in' | 'own-church' | Permission;

const kilobyte = 1024;

/** Limits of a request's body. `entries` are members of objects and items of lists, all together. */
export const bodySizes = {
  form: { bytes: 64 * kilobyte, entries: 3000 },
  /** A form with a picture as base64. */
  picture: { bytes: 400 * kilobyte, entries: 100 },
  /** A form with a few pictures. */
  pictures: { bytes: 1800 * kilobyte, entries: 100 },
  /** The texts of a newsletter. */
  content: { bytes: 1024 * kilobyte, entries: 1000 },
  /** Many records. */
  list: { bytes: 1024 * kilobyte, entries: 10_000 },
} as const;
export type BodySize = keyof typeof bodySizes;
/** Objects and lists within each other. */
export const maxBodyDepth = 20;

export interface Endpoint<I extends SchemaLike = SchemaLike, O extends SchemaLike = SchemaLike> {
  readonly method: Method;
  /** Hono-style: `/api/people/:personId`. Path parameters are fields of the input. Under `/c/` what other programs read of a church. */
  readonly path: `/api/${string}` | `/c/${string}`;
  readonly can: AccessLevel;
  /** Also required. Only applies together with a permission. */
  readonly right?: Right;
  /** The path parameter of the record of which the right is needed: it can then be one in a scope that holds the record. */
  readonly rightRecord?: string;
  /** Whether an active subscription is required; default true. Only applies together with a permission. */
  readonly subscription?: boolean;
  /** Also allowed for a suspended church: subscription and the user's own account. */
  readonly allowedWhenSuspended?: boolean;
  /** Also allowed while the module is read-only or the church is scheduled for deletion, because it only stops a running process. */
  readonly allowedWhenReadOnly?: boolean;
  /**
   * A client may repeat a request with the same Idempotency-Key: it is answered as the first time and changes
   * nothing more. The server keeps the answer for 30 days, so it should hold little but ids. Served by `idempotentRoute`.
   */
  readonly idempotent?: true;
  /**
   * Its statements may take as long as those of a job, because it reads or changes as many rows as a church has. Those of
   * all others end after `STATEMENT_SECONDS`.
   */
  readonly takesLong?: true;
  /** How large a body is read; default `form`. */
  readonly body?: BodySize;
  /** A public form: each request needs its own solved challenge (`domain/access/challenge.ts`). */
  readonly botCheck?: boolean;
  /** Allowed during a role preview, which is otherwise read-only, because it ends the preview. */
  readonly endsRolePreview?: boolean;
  /** Error message for a missing permission, as a key of `errors.json`; default `no-permission`. */
  readonly denialMessage?: ErrorKey;
  /** One flat strict object: path parameters, then query (GET, DELETE) or JSON body (POST, PUT, PATCH). */
  readonly input: I;
  /** The response is parsed with it, so that no other field leaks. */
  readonly output: O;
  /** One sentence for the API reference, in English. */
  readonly summary: string;
}

/**
 * The part of an endpoint that a call needs: method, path and types, without the schemas. Used by the first screen, where
 * loading zod would add a tenth to the bundle.
 */
export interface EndpointAddress<
  I extends SchemaLike = SchemaLike,
  O extends SchemaLike = SchemaLike,
> {
  readonly method: Method;
  readonly path: `/api/${string}` | `/c/${string}`;
  readonly botCheck?: boolean;
  readonly idempotent?: true;
  readonly input?: I;
  readonly output?: O;
}
export type EndpointAddressOf<E> =
  E extends Endpoint<infer I, infer O> ? EndpointAddress<I, O> : never;

export function endpoint<const I extends SchemaLike, const O extends SchemaLike>(
  definition: Endpoint<I, O>,
): Endpoint<I, O> {
  return definition;
}

/** The endpoints of a feature, by name. */
export type Contract = Readonly<Record<string, Endpoint>>;

/** `['personId']` of `/api/people/:personId`. */
export function getPathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

/** An endpoint's access level as text, for the API reference. */
export const formatAccessLevel = (level: AccessLevel): string =>
  typeof level === 'string' ? level : level.key;

export const hasBody = (method: Method): boolean => method !== 'GET' && method !== 'DELETE';
