/**
 * Which roles call an endpoint in a situation. Every endpoint is called as every role in the ordinary situation; the other
 * situations are combined pairwise: every endpoint meets every situation, and every role meets every situation across the
 * endpoints. All combinations of the three would be eight times as many calls.
 */
import { matrixRoles, type MatrixRole, type Situation } from './row.ts';

/** Only superadmins give support, they have no role preview, and there is no preview of the admin role. */
export const isPossible = (role: MatrixRole, situation: Situation): boolean => {
  if (situation === 'read-only support') return role === 'superadmin';
  if (situation === 'role preview') return role !== 'superadmin' && role !== 'admin';
  // Superadmins belong to the platform's church.
  return !(role === 'superadmin' && situation === 'no church');
};

/**
 * The roles for the call number `turn` of a situation: the next one in turn, and the next one that may call the endpoint in
 * the ordinary situation, because only its denial shows that the situation is checked.
 */
export function pickRoles(
  situation: Situation,
  turn: number,
  isAllowed: (role: MatrixRole) => boolean,
): MatrixRole[] {
  const possible = matrixRoles.filter((role) => isPossible(role, situation));
  if (situation === 'own church') return possible;
  const inTurn = possible.map((_, index) => possible[(index + turn) % possible.length]);
  const allowed = inTurn.find((role) => role && role !== 'superadmin' && isAllowed(role));
  return [...new Set([inTurn[0], allowed])].filter((role) => role !== undefined);
}
