/**
 * Password hashing: argon2id with the parameters that OWASP names first (19 MiB, two passes, one lane). It takes some
 * 20 ms of a thread, so it happens before a transaction opens, never inside one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

const prepared = new AsyncLocalStorage<{ readonly password: string; readonly hash: string }>();

/** The same letters typed on another keyboard are the same password (NIST SP 800-63B, 5.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
export async function hashPassword(password: string): Promise<string> {
  const ready = prepared.getStore();
  if (ready?.password === password) return ready.hash;
  return hash(normalized(password), cost);
}

/** Does the password match? A stored hash that can't be read matches nothing. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, normalized(password)).catch(() => false);
}

/** Runs `work` with the password hashed beforehand: whatever it hashes inside a transaction costs nothing there. */
export async function withPreparedHash<T>(password: string, work: () => Promise<T>): Promise<T> {
  const ready = { password, hash: await hash(normalized(password), cost) };
  return prepared.run(ready, work);
}
