/** Amounts as spreadsheets and banks write them. */

interface SignedDigits {
  readonly isNegative: boolean;
  /** With their points and commas. */
  readonly digits: string;
}

/** The millions with the sign of the thousands before them in place of an apostrophe, as in Colombia: "1'250.000". */
export const separateMillions = (text: string): string =>
  text.replace(/(?<!\d)(\d{1,3})['’´](\d{3})([.,])(?=\d{3}(?!\d))/, '$1$3$2$3');

/**
 * Without the sign of a currency; negative for "-1.200", "1.200-" and "(1.200)". null: no digits, or a number such as 1.2E+05, which
 * has lost some.
 */
export function splitSign(text: string): SignedDigits | null {
  if (/\d\s*[eE][+-]?\d/.test(text)) return null;
  const plain = separateMillions(text)
    // "Gs.", "S/.", "COP".
    .replaceAll(/\p{L}+\/?\.?/gu, '')
    .replaceAll(/[^\d.,()\-\u2212]/g, '')
    .replaceAll('\u2212', '-');
  const digits = plain.replaceAll(/[()-]/g, '');
  return /\d/.test(digits) ? { isNegative: /^-|-$|^\(.*\)$/.test(plain), digits } : null;
}
