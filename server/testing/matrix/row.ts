/**
 * A row of the matrix: how one endpoint or callable is called validly, and what it asks for. The matrix calls it as every
 * role in every situation and knows from the row and from `grants.ts`, not from the guard, what must be answered.
 *
 * The least that a new endpoint needs, in the file of its room:
 *     'GET /api/things/:thingId': { needs: 'things.view', input: async ({ maker }) => ({ thingId: await buildThing(maker) }) },
 */
import type { Client, TestServer } from '../server.ts';
import type { GrantKey } from './grants.ts';

export const situations = [
  'own church',
  'session ended',
  'e-mail unverified',
  'account disabled',
  'no church',
  'no subscription',
  'module off',
  'module read-only',
  'church suspended',
  'second factor missing',
  'seen by an administrator',
  'support that looks',
] as const;
export type Situation = (typeof situations)[number];

/** `ok`, or status, code and, where it matters, the key of the message: `403 forbidden no-permission`. */
export type Answer = string;

/** A church of the matrix, and what makes things in it. */
export interface World {
  readonly server: TestServer;
  readonly churchId: string;
  /** A word that no other church of the matrix holds: name things with it, and a leak shows. */
  readonly mark: string;
  /** May do everything in this church, whatever its plan and subscription. */
  readonly maker: Client;
}

/** Who is going to make the call. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

export interface Row {
  readonly needs: 'public' | 'signed-in' | 'own-church' | GrantKey;
  /** A valid input, made anew for each call that should pass. */
  readonly input?: (world: World, caller: Caller) => object | Promise<object>;
  /** What whoever may is answered; `ok` unless said. */
  readonly answers?: Answer;
  /** Where a situation is answered otherwise than the rule says. */
  readonly unless?: Partial<Record<Situation, Answer>>;
  /** Where a role is answered otherwise than the rule says, being let through by the guard. */
  readonly unlessRole?: Readonly<Record<string, Answer>>;
  /** The key that a role without the permission is told; `no-permission` unless said. */
  readonly refusal?: string;
  /** `false`: also without an active subscription. */
  readonly subscription?: false;
  /** Ends something that runs: also where the module is only read. */
  readonly stops?: true;
  /** Also served to a church that is suspended. */
  readonly suspended?: true;
  /** Also served while an administrator looks at the product as another role would. */
  readonly endsLooking?: true;
  /** What the input of another church is answered; `404 not_found` where the path names something, else not asked. */
  readonly foreign?: Answer;
  /** A superadmin's work, over all churches: none is another one. */
  readonly overAll?: true;
  /** The call changes who calls (`caller`) or the whole church (`church`): each call that passes gets its own. */
  readonly spoils?: 'caller' | 'church';
}

export type Rows = Readonly<Record<string, Row>>;
