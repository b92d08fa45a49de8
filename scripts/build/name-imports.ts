/**
 * A file that is loaded later, such as a page, names all files that it needs, those that its imports import, too, so that the browser
 * fetches them at once. Otherwise the file that loads it would have to name them: the frame of the app those of all pages.
 */
import type { Plugin, Rolldown } from 'vite';

type Chunk = Pick<
  Rolldown.OutputChunk,
  'code' | 'fileName' | 'imports' | 'isDynamicEntry' | 'facadeModuleId'
>;

export const nameImports: Plugin = {
  name: 'redil:name-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      addImports(Object.values(bundle).filter((each) => each.type === 'chunk'));
    },
  },
};

/** After its own imports, so that their order stays. Exported for its test. */
export function addImports(chunks: readonly Chunk[]): void {
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const root = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/root.tsx'));
  const ofEveryPage = root ? listImports(root, files) : new Set();
  for (const chunk of chunks) {
    if (!chunk.isDynamicEntry) continue;
    const others = [...listImports(chunk, files)].filter(
      (file) => !chunk.imports.includes(file) && !ofEveryPage.has(file),
    );
    chunk.code += others.map((file) => `import"./${file.replace(/^assets\//, '')}";`).join('');
  }
}

function listImports(
  { imports }: Chunk,
  files: ReadonlyMap<string, Chunk>,
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const file of imports) {
    const chunk = files.get(file);
    if (!chunk || found.has(file)) continue;
    found.add(file);
    listImports(chunk, files, found);
  }
  return found;
}
