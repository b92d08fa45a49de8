/** Length is what makes a password strong (NIST SP 800-63B, appendix A): no rules about digits or signs. */
export type Strength = 'empty' | 'missing' | 'enough' | 'good' | 'great';

export const shortest = 8;

/** `level` of 4 is how much of the meter is lit; `missing` how many characters are still needed. */
export function strengthOf(password: string): {
  readonly strength: Strength;
  readonly level: number;
  readonly missing: number;
} {
  const { length } = password;
  if (length === 0) return { strength: 'empty', level: 0, missing: shortest };
  if (length < shortest) return { strength: 'missing', level: 1, missing: shortest - length };
  if (length < 12) return { strength: 'enough', level: 2, missing: 0 };
  if (length < 16) return { strength: 'good', level: 3, missing: 0 };
  return { strength: 'great', level: 4, missing: 0 };
}
