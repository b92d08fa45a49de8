/** Strength is measured by length alone, without rules about digits or symbols (NIST SP 800-63B, appendix A). */
export type Strength = 'empty' | 'missing' | 'enough' | 'good' | 'great';

export const minPasswordLength = 8;

/** `level`: filled segments of the meter, 0 to 4. `missing`: characters needed to reach the minimum. */
export function getPasswordStrength(password: string): {
  readonly strength: Strength;
  readonly level: number;
  readonly missing: number;
} {
  const { length } = password;
  if (length === 0) return { strength: 'empty', level: 0, missing: minPasswordLength };
  if (length < minPasswordLength)
    return { strength: 'missing', level: 1, missing: minPasswordLength - length };
  if (length < 12) return { strength: 'enough', level: 2, missing: 0 };
  if (length < 16) return { strength: 'good', level: 3, missing: 0 };
  return { strength: 'great', level: 4, missing: 0 };
}
