/** Postal codes that spreadsheets took for numbers, and so lost the zeros at their beginning. */

interface CodeRule {
  /** Digits of a whole code. */
  readonly length: number;
  /** How many zeros a code can begin with. */
  readonly zeros: number;
  /** How a completed code begins, where not every one is a code. */
  readonly begins?: RegExp;
}

const five: CodeRule = { length: 5, zeros: 1 };
const fiveWithTwo: CodeRule = { length: 5, zeros: 2 };

/** Countries with codes that begin with zero, by ISO 3166-1 code. */
const rules: Readonly<Record<string, CodeRule>> = {
  DE: five,
  ES: five,
  FR: five,
  GT: five,
  IT: fiveWithTwo,
  MX: five,
  PE: five,
  PR: fiveWithTwo,
  US: fiveWithTwo,
  PA: { length: 4, zeros: 1 },
  EC: { length: 6, zeros: 1 },
  // Antioquia and Atlántico; other codes of five digits would be those of towns.
  CO: { length: 6, zeros: 1, begins: /^0[58]/ },
  BR: { length: 8, zeros: 1 },
};

/** Adds the zeros that a code lost; returns other texts unchanged. */
export function completePostalCode({
  postalCode,
  country,
}: {
  readonly postalCode: string;
  readonly country: string;
}): string {
  const rule = rules[country];
  const [, digits = '', rest = ''] = /^(\d+)(?:[.,]0+)?(-\d{4})?$/.exec(postalCode) ?? [];
  if (!rule || digits === '') return postalCode;
  const missing = rule.length - digits.length;
  const code = digits.padStart(rule.length, '0');
  if (missing < 0 || missing > rule.zeros) return postalCode;
  return missing === 0 || !rule.begins || rule.begins.test(code) ? code + rest : postalCode;
}
