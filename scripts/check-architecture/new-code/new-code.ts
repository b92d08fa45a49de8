/**
 * Rules that new code obeys and older code does not everywhere. `known-violations.json` says for each rule how often a file (or
 * a feature, or a pair of folders) may still break it. These numbers only shrink: what breaks a rule less often than listed is
 * reported, too, until `node scripts/shrink-known-violations.ts` has lowered its number.
 */
import { z } from 'zod';
import { getPlace } from '../places.ts';
import { createViolation, type Project, type Rule, type Violation } from '../source.ts';
import { plainComments } from './comments.ts';
import { featureSizes } from './feature-sizes.ts';
import { folderCircles } from './folder-circles.ts';
import { foreignTables } from './foreign-tables.ts';
import { standardNames } from './names.ts';
import { personNames, positionalParameters } from './statements.ts';

/** What the violations of a rule are counted by. */
type GetSubject = (violation: Violation) => string;
const byFile: GetSubject = ({ path }) => path;

const rules: Readonly<Record<string, { readonly rule: Rule; readonly by: GetSubject }>> = {
  foreignTables: { rule: foreignTables, by: byFile },
  folderCircles: { rule: folderCircles, by: ({ message }) => message.replace(/:.*/, '') },
  featureSizes: { rule: featureSizes, by: ({ path }) => getPlace(path).feature },
  personNames: { rule: personNames, by: byFile },
  positionalParameters: { rule: positionalParameters, by: byFile },
  standardNames: { rule: standardNames, by: byFile },
  plainComments: { rule: plainComments, by: byFile },
};

export const knownViolationsFile = 'scripts/check-architecture/new-code/known-violations.json';

/** By rule and subject: how often the rule is broken. */
export type ViolationCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const countsSchema = z.record(z.string(), z.record(z.string(), z.int().positive()));

export const newCode: Rule = (project) => {
  const known = readKnown(project);
  return Object.entries(rules).flatMap(([name, { rule, by }]) => {
    const found = Map.groupBy(rule(project), by);
    const subjects = new Set([...found.keys(), ...Object.keys(known[name] ?? {})]);
    return [...subjects].flatMap((subject) =>
      compare(
        project,
        `${name}: ${subject}`,
        known[name]?.[subject] ?? 0,
        found.get(subject) ?? [],
      ),
    );
  });
};

function readKnown(project: Project): ViolationCounts {
  const file = project.file(knownViolationsFile);
  return file ? countsSchema.parse(JSON.parse(file.text)) : {};
}

function compare(
  project: Project,
  subject: string,
  known: number,
  found: readonly Violation[],
): readonly Violation[] {
  if (found.length > known) return found;
  const list = project.file(knownViolationsFile);
  if (found.length === known || !list) return [];
  const message = `${subject} is listed ${known} times and found ${found.length} times: run node scripts/shrink-known-violations.ts`;
  return [createViolation(10, list, 0, message)];
}

export const countViolations = (project: Project): ViolationCounts =>
  Object.fromEntries(
    Object.entries(rules).map(([name, { rule, by }]) => {
      const found = [...Map.groupBy(rule(project), by)];
      const sorted = found.toSorted(([one], [other]) => (one < other ? -1 : 1));
      return [name, Object.fromEntries(sorted.map(([subject, all]) => [subject, all.length]))];
    }),
  );
