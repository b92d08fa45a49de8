/** The session is read on every first screen: called without the contract, whose schemas would come along. */
import type { accessContract } from '#domain/access/contract.ts';
import type { AddressOf } from '#domain/kernel/endpoint.ts';

export const readSession: AddressOf<typeof accessContract.session> = { method: 'GET', path: '/api/session' };
export const endSession: AddressOf<typeof accessContract.signOut> = { method: 'DELETE', path: '/api/session' };
