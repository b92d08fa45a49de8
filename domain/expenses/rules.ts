/** The rules of who decides a request. */

export interface DecisionRule {
  readonly userId: string;
  /** null: every cost centre. */
  readonly centreId: string | null;
  /** Minor units; null: without a limit. */
  readonly upTo: number | null;
}

interface Asked {
  readonly amount: number;
  readonly centreId: string | null;
  /** null: who asked has left. */
  readonly requestedBy: string | null;
}

/** Users in use; `isAdministrator`: decides what no rule gives to anybody. */
export interface Decider {
  readonly id: string;
  readonly isAdministrator: boolean;
}

const covers = ({ centreId, upTo }: DecisionRule, asked: Asked): boolean =>
  (centreId === null || centreId === asked.centreId) && (upTo === null || asked.amount <= upTo);

/**
 * The users who decide a request are those of its rules, or else the administrators, so that it never waits for somebody who left.
 * Nobody decides an own request.
 */
export function listDeciders<User extends Decider>(
  asked: Asked,
  rules: readonly DecisionRule[],
  users: readonly User[],
): User[] {
  const others = users.filter(({ id }) => id !== asked.requestedBy);
  const named = new Set(rules.filter((rule) => covers(rule, asked)).map(({ userId }) => userId));
  const chosen = others.filter(({ id }) => named.has(id));
  return chosen.length > 0 ? chosen : others.filter(({ isAdministrator }) => isAdministrator);
}
