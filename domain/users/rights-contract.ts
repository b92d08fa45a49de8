/** Rights that administrators give to single users, beside their roles. */
import { z } from 'zod';
import { usersPermissions } from '#domain/access/permissions.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { plainDay, plainDayView } from '#domain/kernel/partial-date.ts';
import { rightKeys } from '#domain/rights.ts';

const right = z.enum(rightKeys);
const userParams = z.strictObject({ userId: z.uuid() });
const rightParams = userParams.extend({ right });

/** Rights in scopes of one user: every request reads them. */
export const maxScopedRights = 50;

/** A record of which alone a right is valid, such as a group with those below it. */
const scope = z.strictObject({ kind: z.string().max(40), id });

export const grantedRight = z.strictObject({
  right,
  /** null: of the whole church. */
  scope: scope
    .extend({
      /** What it is: "Group, with those below it". */
      label: z.string(),
      /** null: it no longer exists. */
      name: z.string().nullable(),
    })
    .nullable(),
  /** The last day, in the church's time zone; null: without end. */
  until: plainDayView.nullable(),
  /** Its last day is over, so that it no longer counts. */
  hasEnded: z.boolean(),
  grantedBy: z.string(),
  grantedAt: z.iso.datetime(),
});
export type GrantedRight = z.output<typeof grantedRight>;

const rightsOfUser = z.strictObject({ items: z.array(grantedRight) });

export const rightsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/:userId/rights',
    can: usersPermissions.view,
    input: userParams,
    output: rightsOfUser,
    summary: 'The rights that a user was given, also those that have ended.',
  }),
  grant: endpoint({
    method: 'PUT',
    path: '/api/users/:userId/rights/:right',
    can: usersPermissions.manage,
    input: rightParams.extend({
      until: plainDay.nullable(),
      scope: scope.nullable().default(null),
    }),
    output: rightsOfUser,
    summary:
      'Gives a user a right of the church or of a scope, until a day or without end, or changes its end; effective at once.',
  }),
  take: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/rights/:right',
    can: usersPermissions.manage,
    input: rightParams.extend({ scopeId: id.optional() }),
    output: rightsOfUser,
    summary: 'Takes a right from a user, effective at their next request.',
  }),
  scopes: endpoint({
    method: 'GET',
    path: '/api/right-scopes',
    can: usersPermissions.manage,
    input: z.strictObject({ right, q: z.string().max(200).default('') }),
    output: z.strictObject({
      items: z.array(scope.extend({ label: z.string(), name: z.string(), detail: z.string() })),
    }),
    summary: 'What a right can be given for instead of the whole church, by name.',
  }),
};
