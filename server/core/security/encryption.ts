/** Encryption of stored secrets (authenticators, mails with links): XChaCha20-Poly1305 with a random nonce, stored as hexadecimal digits. */
import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

const createCipher = (key: string) =>
  managedNonce(xchacha20poly1305)(createHash('sha256').update(key).digest());

export const encrypt = (key: string, text: string): string =>
  Buffer.from(createCipher(key).encrypt(Buffer.from(text))).toString('hex');

/** Throws when the key is wrong or the ciphertext was changed. */
export const decrypt = (key: string, ciphertext: string): string =>
  Buffer.from(createCipher(key).decrypt(Buffer.from(ciphertext, 'hex'))).toString();
