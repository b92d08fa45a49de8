/**
 * The router's list of pages, which every first visit loads, names for each page all that it stands on. What the program's
 * start and the page's layout bring anyway is left out of it: the same files are loaded, from a list of half the size.
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

const opening = 'window.__reactRouterManifest=';

export async function leanManifest(folder: string): Promise<void> {
  for await (const path of glob(join(folder, 'assets/manifest-*.js'))) {
    const text = await readFile(path, 'utf8');
    if (!text.startsWith(opening)) throw new Error(`${path} is not written as the router used to`);
    const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, '')) as Manifest;
    const all = Object.values(manifest.routes).map((route) => ({ route, above: above(route, manifest) }));
    for (const { route, above: known } of all) route.imports = (route.imports ?? []).filter((file) => !known.has(file));
    await writeFile(path, `${opening}${JSON.stringify(manifest)};`);
  }
}

/** Files that are there before this page is: of the start, and of the pages that it stands in. */
function above(route: Part, { entry, routes }: Manifest): ReadonlySet<string> {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  if (!parent) return new Set(entry.imports);
  return new Set([...above(parent, { entry, routes }), ...(parent.imports ?? [])]);
}
