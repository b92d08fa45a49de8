import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { endSession, readSession } from './session-address.ts';

test('the session is read and ended where the contract says', () => {
  expect(accessContract.session).toMatchObject(readSession);
  expect(accessContract.signOut).toMatchObject(endSession);
});
