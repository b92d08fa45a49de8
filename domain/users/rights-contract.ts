/** Rights that administrators give to single users, beside their roles. */
import { z } from 'zod';
import { usersPermissions } from '#domain/access/permissions.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { plainDay, plainDayView } from '#domain/kernel/partial-date.ts';
import { rightKeys } from '#domain/rights.ts';

const right = z.enum(rightKeys);
const userParams = z.strictObject({ userId: z.uuid() });
const rightParams = userParams.extend({ right });

export const grantedRight = z.strictObject({
  right,
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
    input: rightParams.extend({ until: plainDay.nullable() }),
    output: rightsOfUser,
    summary:
      'Gives a user a right until a day or without end, or changes its end; effective at once.',
  }),
  take: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/rights/:right',
    can: usersPermissions.manage,
    input: rightParams,
    output: rightsOfUser,
    summary: 'Takes a right from a user, effective at their next request.',
  }),
};
