/** Access to one record in the browser, where a right in a scope that holds the record is enough. */
import { useQuery } from '@tanstack/react-query';
import { rightsOfRecordContract } from '#domain/access/contract.ts';
import {
  checkEndpointAccess,
  needsScopes,
  type GuardedEndpoint,
} from '#domain/access/endpoint-access.ts';
import { queryOptionsFor } from '../api/query.ts';
import { isOffered } from './access.ts';
import { useSession } from './session.tsx';

/**
 * Like `useMay`, for an endpoint that needs a right of a record (`rightRecord`). The server finds the scopes that hold the record; false
 * until it has answered.
 *
 *     const maySeeHealth = useMayFor(healthContract.get, personId);
 */
export function useMayFor(endpoint: GuardedEndpoint, recordId: string): boolean {
  const { visitor } = useSession();
  const { data } = useQuery({
    ...queryOptionsFor(rightsOfRecordContract.scopes, {
      right: endpoint.right?.key ?? '',
      recordId,
    }),
    enabled: needsScopes(visitor, endpoint),
  });
  return isOffered(checkEndpointAccess(visitor, endpoint, data?.scopes));
}
