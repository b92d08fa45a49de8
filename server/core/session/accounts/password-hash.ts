/**
 * Password hashing: argon2id with OWASP's first recommended parameters (19 MiB, two passes, one lane). It takes about
 * 20 ms, so it runs before a transaction opens, never inside one.
 */
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Makes passwords typed on different keyboards equal (NIST SP 800-63B, 5.1.1.2). */
const normalize = (password: string): string => password.normalize('NFKC');

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
export const hashPassword = (password: string): Promise<string> => hash(normalize(password), cost);

/** Returns whether the password matches; an unreadable hash matches nothing. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, normalize(password)).catch(() => false);
}
