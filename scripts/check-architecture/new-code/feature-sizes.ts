/** A feature that outgrows this becomes two features (rule 10). */
import { getPlace } from '../places.ts';
import { countLines } from '../rules/budgets.ts';
import { createViolation, isTest, type Rule, typeScriptFiles, type Violation } from '../source.ts';

/** On its three layers, without tests. */
const mostLines = 16_000;
const step = 1000;

/** One violation for each thousand lines too many. */
export const featureSizes: Rule = (project) => {
  const files = typeScriptFiles(project).filter(
    ({ path }) => getPlace(path).kind === 'feature' && !isTest(path),
  );
  return [...Map.groupBy(files, ({ path }) => getPlace(path).feature)].flatMap(
    ([feature, own]): Violation[] => {
      const lines = own.reduce((sum, file) => sum + countLines(file), 0);
      const first = own.toSorted((one, other) => (one.path < other.path ? -1 : 1))[0];
      if (!first) return [];
      const message = `${feature} has ${lines} lines: a feature has at most ${mostLines}`;
      return Array.from({ length: Math.ceil(Math.max(0, lines - mostLines) / step) }, () =>
        createViolation(10, first, 0, message),
      );
    },
  );
};
