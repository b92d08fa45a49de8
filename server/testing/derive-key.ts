import { pbkdf2Sync } from 'node:crypto';
import type { DeriveKeyFunction } from 'altcha-lib';

/**
 * `altcha-lib/algorithms/pbkdf2` for tests, whose challenges cost one iteration a try: a change of threads for each of some
 * hundred tries would take twenty times the CPU of the work itself.
 */
export const deriveKey: DeriveKeyFunction = async (
  { algorithm, cost, keyLength = 32 },
  salt,
  password,
) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`No test solves ${algorithm}`);
  return { derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256') };
};
