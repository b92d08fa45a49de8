/** Folders that import each other in a circle can be read, moved and tested only together (rule 3). */
import { posix } from 'node:path';
import { listAllImports, type Import } from '../imports.ts';
import { createViolation, isTest, type Rule } from '../source.ts';

export const folderCircles: Rule = (project) => {
  const imports = listAllImports(project).filter(
    (each) =>
      /^(domain|server|web)\//.test(each.from.path) &&
      !isTest(each.from.path) &&
      project.file(each.path ?? '') !== undefined &&
      getFolder(each.from.path) !== getFolder(each.path ?? ''),
  );
  const reachable = findReachable(imports);
  const inCircle = imports.filter((each) =>
    reachable.get(getFolder(each.path ?? ''))?.has(getFolder(each.from.path)),
  );
  // One violation for each pair of folders.
  return [...Map.groupBy(inCircle, describe)].flatMap(([message, [first]]) =>
    first ? [createViolation(3, first.from, first.offset, message)] : [],
  );
};

const describe = ({ from, path = '' }: Import): string =>
  `${getFolder(from.path)} → ${getFolder(path)}: the folders import each other, directly or by others`;

/** A file directly in a layer stands for itself: it has the lists of all features. */
const getFolder = (path: string): string =>
  path.split('/').length === 2 ? path : posix.dirname(path);

/** The folders that each folder imports, directly or by others. */
function findReachable(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const next = new Map<string, Set<string>>();
  for (const each of imports) {
    const from = getFolder(each.from.path);
    next.set(from, (next.get(from) ?? new Set()).add(getFolder(each.path ?? '')));
  }
  return new Map([...next.keys()].map((folder) => [folder, reachFrom(folder, next)]));
}

function reachFrom(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(next.get(folder) ?? [])];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (reached.has(each)) continue;
    reached.add(each);
    waiting.push(...(next.get(each) ?? []));
  }
  return reached;
}
