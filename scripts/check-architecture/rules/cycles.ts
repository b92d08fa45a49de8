/** Rule 3: no import cycles. Type imports count too: a cycle of types means that a file was split in the wrong place. */
import { listImports, type Import } from '../imports.ts';
import { type Rule, typeScriptFiles, createViolation, type Violation } from '../source.ts';

export const cycles: Rule = (project) => {
  const imports = new Map(
    typeScriptFiles(project).map((file) => [
      file.path,
      listImports(file).filter((each) => each.path !== undefined),
    ]),
  );
  const violations: Violation[] = [];
  const state = new Map<string, 'open' | 'done'>();

  const visit = (path: string, trail: readonly Import[]): void => {
    state.set(path, 'open');
    for (const each of imports.get(path) ?? []) {
      const next = each.path ?? '';
      if (state.get(next) === 'open') violations.push(createCycleViolation([...trail, each]));
      else if (!state.has(next)) visit(next, [...trail, each]);
    }
    state.set(path, 'done');
  };
  for (const path of imports.keys()) if (!state.has(path)) visit(path, []);
  return violations;
};

/** The last import of the trail points back to a file on the trail. */
function createCycleViolation(trail: readonly Import[]): Violation {
  const last = trail.at(-1) as Import;
  const cycle = trail.slice(trail.findIndex((each) => each.from.path === last.path));
  return createViolation(
    3,
    last.from,
    last.offset,
    `Cycle: ${[...cycle.map((each) => each.from.path), last.path].join(' → ')}`,
  );
}
