/** All laws of docs/house.md that a reader of the source can check. Law 6 is checked on the database's catalogue (server/core). */
import { budgets } from './laws/budgets.ts';
import { cycles } from './laws/cycles.ts';
import { directions } from './laws/directions.ts';
import { oneDoor } from './laws/doors.ts';
import { locales } from './laws/locales.ts';
import { names } from './laws/names.ts';
import { vocabulary } from './laws/vocabulary.ts';
import { wordsInLocales } from './laws/words.ts';
import type { Law, Project, Violation } from './source.ts';

const laws: readonly Law[] = [
  directions,
  cycles,
  oneDoor,
  vocabulary,
  wordsInLocales,
  locales,
  budgets,
  names,
];

/** Every violation once, by law, then by place. */
export function checkHouse(project: Project): Violation[] {
  const found = laws.flatMap((law) => law(project));
  const byText = new Map(found.map((each) => [describe(each), each]));
  return [...byText.values()].toSorted(
    (one, other) =>
      one.law - other.law || one.path.localeCompare(other.path) || one.line - other.line,
  );
}

export const describe = ({ law, path, line, message }: Violation): string =>
  `law ${law}  ${path}:${line}  ${message}`;
