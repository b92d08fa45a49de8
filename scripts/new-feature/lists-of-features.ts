/** The lists with a line for each feature, and how a new feature gets its lines. */
export const listsOfFeatures = ['domain/features.ts', 'server/features.ts', 'web/features.ts'];

/** Imports the new feature and lists it before the next feature of the order that the list has. */
export function addLine(text: string, feature: string, order: readonly string[]): string {
  const lines = text.split('\n');
  for (const later of order.slice(order.indexOf(feature) + 1)) {
    const entryAt = lines.indexOf(`  ${toVariable(later)},`);
    const importAt = lines.findIndex((line) => line.endsWith(` from './${later}/feature.ts';`));
    if (entryAt === -1 || importAt === -1) continue;
    const variable = toVariable(feature);
    lines.splice(entryAt, 0, `  ${variable},`);
    lines.splice(importAt, 0, `import { ${variable} } from './${feature}/feature.ts';`);
    return lines.join('\n');
  }
  throw new Error(`The list has no feature after ${feature}`);
}

/** The variable with the manifest of a feature: `followUpsFeature`. */
const toVariable = (feature: string): string =>
  `${feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Feature`;
