/** Law 3: no cycles. Types count too: a cycle of types is a file that was cut in the wrong place. */
import { importsOf, type Import } from '../imports.ts';
import { type Law, typeScriptFiles, violation, type Violation } from '../source.ts';

export const cycles: Law = (project) => {
  const imports = new Map(
    typeScriptFiles(project).map((file) => [
      file.path,
      importsOf(file).filter((each) => each.path !== undefined),
    ]),
  );
  const found: Violation[] = [];
  const state = new Map<string, 'open' | 'done'>();

  const visit = (path: string, trail: readonly Import[]): void => {
    state.set(path, 'open');
    for (const each of imports.get(path) ?? []) {
      const next = each.path ?? '';
      if (state.get(next) === 'open') found.push(cycleOf([...trail, each]));
      else if (!state.has(next)) visit(next, [...trail, each]);
    }
    state.set(path, 'done');
  };
  for (const path of imports.keys()) if (!state.has(path)) visit(path, []);
  return found;
};

/** The last import of the trail leads back to a file on it. */
function cycleOf(trail: readonly Import[]): Violation {
  const last = trail.at(-1) as Import;
  const circle = trail.slice(trail.findIndex((each) => each.from.path === last.path));
  return violation(
    3,
    last.from,
    last.offset,
    `Cycle: ${[...circle.map((each) => each.from.path), last.path].join(' → ')}`,
  );
}
