/**
 * A row of the matrix: a valid call of one endpoint or callable, and what the call needs. The matrix calls it as every role,
 * and in every situation and compares the answer with the one that follows from the row and the grants of all features.
 *
 * The minimum for a new endpoint, in the file of its feature:
 *     'GET /api/things/:thingId': { needs: 'things.view', input: async ({ superuser }) => ({ thingId: await createThing(superuser) }) },
 */
import type { ModuleKey } from '#domain/modules.ts';
import type { Client, TestServer } from '../server.ts';
import type { PermissionKey } from '#domain/permissions.ts';
import type { RightKey } from '#domain/rights.ts';

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
  'role preview',
  'read-only support',
] as const;
export type Situation = (typeof situations)[number];

/** `ok`, or status, code and, where it matters, the key of the message: `403 forbidden no-permission`. */
export type Answer = string;

/** A church of the matrix, and what a row's `input` needs to create records in it. */
export interface MatrixContext {
  readonly server: TestServer;
  readonly churchId: string;
  /** A word unique to this church. Put it into names, so that the matrix finds leaks to another church. */
  readonly marker: string;
  /** A client with every permission in this church, whatever its plan and subscription. */
  readonly superuser: Client;
}

/** The account that makes the call. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

export interface Row {
  readonly needs: 'public' | 'signed-in' | 'own-church' | PermissionKey;
  /** Needed besides the permission: `rolesWithRights` have it. */
  readonly right?: RightKey;
  /** Creates a valid input for each call that should pass. Calls that read share it, unless it names the parameter `caller`. */
  readonly input?: (context: MatrixContext, caller: Caller) => object | Promise<object>;
  /** The answer to a permitted call. Default: `ok`. */
  readonly answer?: Answer;
  /** With `own-church`: the module and the subscription are needed too, for changes a module that is not read-only. */
  readonly usable?: 'read' | 'change';
  /** Answers in situations that are exceptions to the rule. */
  readonly situationAnswers?: Partial<Record<Situation, Answer>>;
  /** Answers to roles that pass the guard but are exceptions to the rule. */
  readonly roleAnswers?: Readonly<Record<string, Answer>>;
  /** The message key for a role without the permission. Default: `no-permission`. */
  readonly denialMessage?: string;
  /** `false`: needs no active subscription. */
  readonly subscription?: false;
  /** Stops something that is running: also allowed in a read-only module. */
  readonly allowedWhenReadOnly?: true;
  /** Also allowed to a suspended church. */
  readonly allowedWhenSuspended?: true;
  /** Also allowed in a role preview, which it ends. */
  readonly endsRolePreview?: true;
  /** The answer to another church's input. Default: `404 not_found` if the path has a parameter, else not tested. */
  readonly otherChurchAnswer?: Answer;
  /** For superadmins, who work across churches: not tested with another church. */
  readonly acrossChurches?: true;
  /** The call changes its caller or the whole church, so each call that passes gets a new one. */
  readonly mutates?: 'caller' | 'church';
}

export type Rows = Readonly<Record<string, Row>>;

/** The user needs no permission; all else applies as to those who have one (`requireUsable`). */
export const usableRow = { needs: 'own-church', usable: 'read' } as const satisfies Row;
export const writableRow = { needs: 'own-church', usable: 'change' } as const satisfies Row;

/** `custom`: a church-defined role, based on the secretary's, with exactly the permissions whose grant lists it. */
export const matrixRoles = [
  'superadmin',
  'admin',
  'pastor',
  'secretary',
  'treasurer',
  'leader',
  'member',
  'custom',
] as const;
export type MatrixRole = (typeof matrixRoles)[number];

/** The callers of the matrix with these roles were given every right; nobody has one by a role. */
export const rolesWithRights: readonly MatrixRole[] = ['pastor', 'custom', 'member'];

export interface Grant {
  /** The `system` module can't be switched off. */
  readonly module: ModuleKey;
  /** Denied in a module that the plan no longer includes, and to read-only support. */
  readonly changes: boolean;
  /** Separated by spaces. */
  readonly roles: string;
}

/**
 * The file of a feature. Its grants are an intentional duplicate of its permissions, so that a change of a role's permissions
 * has to be made twice and the matrix shows its effects.
 */
export interface FeatureMatrix {
  readonly grants: Partial<Readonly<Record<PermissionKey, Grant>>>;
  readonly rows: Rows;
}
