/** The rules of docs/architecture.md that can be checked in the source. Rule 6 is checked on the database catalogue by a server test. */
import { newCode } from './new-code/new-code.ts';
import { budgets } from './rules/budgets.ts';
import { cycles } from './rules/cycles.ts';
import { directions } from './rules/directions.ts';
import { sideEffects } from './rules/side-effects.ts';
import { locales } from './rules/locales.ts';
import { money } from './rules/money.ts';
import { names } from './rules/names.ts';
import { schemasAndErrors } from './rules/schemas-and-errors.ts';
import { templateKeys } from './rules/template-keys.ts';
import { visibleText } from './rules/visible-text.ts';
import type { Rule, Project, Violation } from './source.ts';

const rules: readonly Rule[] = [
  directions,
  cycles,
  sideEffects,
  schemasAndErrors,
  visibleText,
  locales,
  templateKeys,
  budgets,
  names,
  money,
  newCode,
];

/** Every violation once, sorted by rule, file and line. */
export function checkArchitecture(project: Project): Violation[] {
  const violations = rules.flatMap((rule) => rule(project));
  const byText = new Map(violations.map((each) => [formatViolation(each), each]));
  return [...byText.values()].toSorted(
    (one, other) =>
      one.rule - other.rule || one.path.localeCompare(other.path) || one.line - other.line,
  );
}

export const formatViolation = ({ rule, path, line, message }: Violation): string =>
  `rule ${rule}  ${path}:${line}  ${message}`;
