import { afterEach, expect, test } from 'vitest';
import { setClock } from '../../clock.ts';
import { createTotpUri, encodeTotpKey, findTotpStep, generateHotpCode } from './totp.ts';

let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());

/** The secret of the test values of both RFCs. */
const secret = '12345678901234567890';

test('codes are those of RFC 4226, appendix D', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => generateHotpCode(secret, counter));
  expect(codes.join(' ')).toBe(
    '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489',
  );
});

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is that of RFC 6238, appendix B', (second, code) => {
  restoreClock = setClock(() => new Date(second * 1000));
  expect(findTotpStep(secret, code)).toBe(Math.floor(second / 30));
});

test('a code is valid one period earlier and later, and no longer', () => {
  const isValidAt = (second: number): boolean => {
    restoreClock?.();
    restoreClock = setClock(() => new Date(second * 1000));
    return findTotpStep(secret, generateHotpCode(secret, 100)) === 100;
  };
  expect([2969, 2970, 3000, 3059, 3060].map(isValidAt)).toEqual([false, true, true, true, false]);
});

test('keys are written in base 32 (RFC 4648, section 10)', () => {
  const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
  expect(texts.map(encodeTotpKey)).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('the URI of the QR code names the product, the address and the key', () => {
  expect(createTotpUri('A'.repeat(22), 'ana+b@example.org')).toBe(
    'otpauth://totp/Redil:ana%2Bb%40example.org?secret=IFAUCQKBIFAUCQKBIFAUCQKBIFAUCQKBIFAQ&issuer=Redil&digits=6&period=30',
  );
});
