import { createHash } from 'node:crypto';

/** Secrets of addresses are stored as hashes. They are random and long, so that no salt is needed. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
