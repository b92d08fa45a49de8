/**
 * The router's list of pages, which every first visit loads, names for each page all that it stands on, so that a page and
 * its parts are fetched together. A written page says that in its HTML, and the few others find their parts one after the
 * other; it is worth its bytes for what is behind the guard, less what the program's start brings anyway.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Part {
  readonly parentId?: string;
  imports?: string[];
}

interface Manifest {
  readonly entry: Part;
  readonly routes: Readonly<Record<string, Part>>;
}

/** Ids of `web/routes.ts`. */
const fetchedTogether = new Set(['root', 'inside']);
const opening = 'window.__reactRouterManifest=';

export async function leanManifest(folder: string): Promise<void> {
  for await (const path of glob(join(folder, 'assets/manifest-*.js'))) {
    const text = await readFile(path, 'utf8');
    if (!text.startsWith(opening)) throw new Error(`${path} is not written as the router used to`);
    const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, '')) as Manifest;
    const all = Object.entries(manifest.routes).map(([id, route]) => ({
      id,
      route,
      above: above(route, manifest),
    }));
    for (const { id, route, above: known } of all)
      route.imports = fetchedTogether.has(id)
        ? (route.imports ?? []).filter((file) => !known.has(file))
        : [];
    await writeFile(path, `${opening}${JSON.stringify(manifest)};`);
  }
}

/** Files that are there before this page is: of the start, and of the pages that it stands in. */
function above(route: Part, { entry, routes }: Manifest): ReadonlySet<string> {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  if (!parent) return new Set(entry.imports);
  return new Set([...above(parent, { entry, routes }), ...(parent.imports ?? [])]);
}
