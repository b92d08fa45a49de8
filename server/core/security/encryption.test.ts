import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const key = `two-factor:${'s'.repeat(32)}`;
const text = 'A'.repeat(22);

test('an authenticator secret can be read only with its key, and only unchanged', () => {
  const ciphertext = encrypt(key, text);
  expect(decrypt(key, ciphertext)).toBe(text);
  expect(encrypt(key, text)).not.toBe(ciphertext);
  expect(() => decrypt(`${key}.`, ciphertext)).toThrow(/tag/);
  const lastDigit = ciphertext.endsWith('0') ? '1' : '0';
  expect(() => decrypt(key, ciphertext.slice(0, -1) + lastDigit)).toThrow(/tag/);
});

test('secrets stored by the first version of the product, with better-auth, can still be read', () => {
  const stored =
    '822e9e4f4033ea0d09765c7893ca0fb11f693d7683dc2839b6f907e96756bc1091fd3fbd76b42f70232dc131467059193bc255fc3c978eab007b9b959986';
  expect(decrypt(key, stored)).toBe(text);
});
