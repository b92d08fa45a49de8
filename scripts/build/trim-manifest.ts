/**
 * Removes module lists from the router's manifest, which every first visit loads. The manifest names all modules of each
 * route so that they are fetched in parallel. Prerendered pages already name theirs in the HTML, so only the signed-in
 * part of the application keeps its list, without the modules that the entry loads anyway.
 *
 * The router marks style sheets with `#`, so that one that a route loaded survives the route. Vite then does not find the
 * root's own sheet in the page and loads it again, behind the sheets that override it. The root is never left: its sheets
 * lose the mark, in the manifest and in the prerendered pages.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestEntry {
  readonly parentId?: string;
  readonly module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  /** Changes with any file of any route. */
  readonly version: string;
  readonly entry: ManifestEntry;
  readonly routes: Readonly<Record<string, ManifestEntry>>;
}

/** Route ids of `web/routes.ts` that keep their module lists. */
const keptRoutes = new Set(['root', 'protected-app']);
const prefix = 'window.__reactRouterManifest=';

export async function trimManifest(folder: string): Promise<void> {
  for await (const path of glob(join(folder, 'assets/manifest-*.js'))) {
    const text = await readFile(path, 'utf8');
    const manifest = parseManifest(text, path);
    const all = Object.entries(manifest.routes).map(([id, route]) => ({
      id,
      route,
      loaded: listLoadedModules(route, manifest),
    }));
    for (const { id, route, loaded } of all)
      route.imports = keptRoutes.has(id)
        ? (route.imports ?? []).filter((file) => !loaded.has(file))
        : [];
    const marked = manifest.routes['root']?.css?.filter((file) => file.endsWith('#')) ?? [];
    await writeFile(path, unmark(`${prefix}${JSON.stringify(manifest)};`, marked));
    for await (const page of glob(join(folder, '**/*.html')))
      await writeFile(page, unmark(await readFile(page, 'utf8'), marked));
  }
}

const unmark = (text: string, files: readonly string[]): string =>
  files.reduce((rest, file) => rest.replaceAll(`"${file}"`, `"${file.slice(0, -1)}"`), text);

export function parseManifest(text: string, path: string): Manifest {
  if (!text.startsWith(prefix))
    throw new Error(`${path} does not have the format of the router's manifest`);
  return JSON.parse(text.slice(prefix.length).replace(/;\s*$/, '')) as Manifest;
}

/** Modules already loaded before a route's own: those of the entry and of its parent routes. */
function listLoadedModules(
  route: ManifestEntry,
  { entry, routes }: Pick<Manifest, 'entry' | 'routes'>,
): ReadonlySet<string> {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  if (!parent) return new Set(entry.imports);
  return new Set([...listLoadedModules(parent, { entry, routes }), ...(parent.imports ?? [])]);
}
