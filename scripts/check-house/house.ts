/** The laws of docs/house.md that can be checked in the source. Law 6 is checked on the database catalogue by a server test. */
import { budgets } from './laws/budgets.ts';
import { cycles } from './laws/cycles.ts';
import { directions } from './laws/directions.ts';
import { sideEffects } from './laws/side-effects.ts';
import { locales } from './laws/locales.ts';
import { names } from './laws/names.ts';
import { schemasAndErrors } from './laws/schemas-and-errors.ts';
import { visibleText } from './laws/visible-text.ts';
import type { Law, Project, Violation } from './source.ts';

const laws: readonly Law[] = [
  directions,
  cycles,
  sideEffects,
  schemasAndErrors,
  visibleText,
  locales,
  budgets,
  names,
];

/** Every violation once, sorted by law, file and line. */
export function checkHouse(project: Project): Violation[] {
  const violations = laws.flatMap((law) => law(project));
  const byText = new Map(violations.map((each) => [formatViolation(each), each]));
  return [...byText.values()].toSorted(
    (one, other) =>
      one.law - other.law || one.path.localeCompare(other.path) || one.line - other.line,
  );
}

export const formatViolation = ({ law, path, line, message }: Violation): string =>
  `law ${law}  ${path}:${line}  ${message}`;
