import { checkEndpointAccess } from '#domain/access/endpoint-access.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { toVisitor, type Actor } from '#server/core/session/actor.ts';

/**
 * Whether the user sees who of an audience is on record. Others get counts by reason, and the addresses that were typed: names and
 * addresses of people are read with the permission to view people only.
 */
export const readsPeople = (actor: Actor): boolean =>
  checkEndpointAccess(toVisitor(actor), peopleContract.list) === null;
