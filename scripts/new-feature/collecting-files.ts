/** The files that have a line for each feature, and how a new feature gets its lines. */
interface CollectingFile {
  readonly path: string;
  readonly importLine: (feature: string) => string;
  /** The line in the list of features. */
  readonly entry: (feature: string) => string;
}

export const collectingFiles: readonly CollectingFile[] = [
  {
    path: 'domain/features.ts',
    importLine: (feature) => `import { ${feature}Feature } from './${feature}/feature.ts';`,
    entry: (feature) => `${feature}Feature,`,
  },
  {
    path: 'server/features.ts',
    importLine: (feature) => `import { ${feature}Feature } from './${feature}/feature.ts';`,
    entry: (feature) => `${feature}Feature,`,
  },
  {
    path: 'server/testing/matrix/all-features.ts',
    importLine: (feature) => `import { ${feature}Matrix } from './features/${feature}.ts';`,
    entry: (feature) => `${feature}Matrix,`,
  },
  {
    path: 'web/routes.ts',
    importLine: (feature) => `import { ${feature}Screens } from './${feature}/routes.ts';`,
    entry: (feature) => `...${feature}Screens,`,
  },
];

/** Imports the new feature and lists it before the next feature of the order that the file lists. */
export function addLine(
  text: string,
  { path, importLine, entry }: CollectingFile,
  feature: string,
  order: readonly string[],
): string {
  const lines = text.split('\n');
  for (const later of order.slice(order.indexOf(feature) + 1)) {
    // The entry of a feature may have arguments, and its import other names.
    const listed = entry(later).slice(0, -1);
    const module = importLine(later).slice(importLine(later).indexOf(' from '));
    const entryAt = lines.findIndex((line) => line.trim().startsWith(listed));
    const importAt = lines.findIndex((line) => line.endsWith(module));
    if (entryAt === -1 || importAt === -1) continue;
    lines.splice(entryAt, 0, `  ${entry(feature)}`);
    lines.splice(importAt, 0, importLine(feature));
    return lines.join('\n');
  }
  throw new Error(`${path} lists no feature after ${feature}`);
}
