/**
 * An endpoint says, once, its method, path, permission, input and output. The server serves it, the browser calls it,
 * the button that leads to it hides without the permission, and the API reference is printed from it.
 */
import type { Permission } from '#domain/permissions.ts';

/** What a zod schema is to us: two types. Constraining structurally keeps type-checking three times lighter. */
export type Shape<I = unknown, O = unknown> = {
  readonly _zod: { readonly input: I; readonly output: O };
};
export type InputOf<S extends Shape> = S['_zod']['input'];
export type OutputOf<S extends Shape> = S['_zod']['output'];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `public`: anybody. `signed-in`: every valid session, even unverified or without a church. `own-church`: every verified user
 * of a church, whatever the role and the subscription. Else a permission.
 */
export type Requirement = 'public' | 'signed-in' | 'own-church' | Permission;

export interface Endpoint<I extends Shape = Shape, O extends Shape = Shape> {
  readonly method: Method;
  /** Hono-style: `/api/people/:personId`. Path parameters are fields of the input. */
  readonly path: `/api/${string}`;
  readonly can: Requirement;
  /** An active subscription is required unless said otherwise; only meaningful beside a permission. */
  readonly subscription?: boolean;
  /** Served to a suspended church, too: subscription, and what one's own account needs. */
  readonly suspended?: boolean;
  /** Ends something that runs: open also where its module is only read, or the church is to be deleted. */
  readonly stops?: boolean;
  /** A public form: each request carries a solved challenge (`domain/access/challenge.ts`), which opens it once. */
  readonly botCheck?: boolean;
  /** Allowed while the session only looks (as another role): it is the way out of that. */
  readonly endsLooking?: boolean;
  /** What a role without the permission is told, as a key of `errors.json`; `no-permission` unless said otherwise. */
  readonly refusal?: string;
  /** One flat strict object: path parameters, then query (GET, DELETE) or JSON body (POST, PUT, PATCH). */
  readonly input: I;
  /** Parsed on the way out: no field leaks. */
  readonly output: O;
  /** One sentence for the API reference, in English. */
  readonly summary: string;
}

/**
 * What calling needs of an endpoint: where it is, and the types of what goes in and out, without the schemas. For the few
 * calls of the first screen, where the schema library would be a tenth of what is loaded.
 */
export interface Address<I extends Shape = Shape, O extends Shape = Shape> {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly botCheck?: boolean;
  readonly input?: I;
  readonly output?: O;
}
export type AddressOf<E> = E extends Endpoint<infer I, infer O> ? Address<I, O> : never;

export function endpoint<const I extends Shape, const O extends Shape>(
  definition: Endpoint<I, O>,
): Endpoint<I, O> {
  return definition;
}

/** The endpoints of a room, by name. */
export type Contract = Readonly<Record<string, Endpoint>>;

/** `['personId']` of `/api/people/:personId`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

export const hasBody = (method: Method): boolean => method !== 'GET' && method !== 'DELETE';
