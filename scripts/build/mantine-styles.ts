/**
 * Mantine's styles come with its components, so that a page has those of the components that it shows. In development, where
 * the library is bundled beforehand, every page has all of them.
 */
import type { Plugin } from 'vite';

/** The classes of a component: `esm/components/Button/Button.module.mjs`. */
const classNames = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
/** Public pages use few of the fourteen palettes; the frame of the app adds those that a church can choose. */
const variables = '/default-css-variables.layer.css';
const extra = 'mantine-color-(?:pink|grape|violet|indigo|blue|cyan|teal|lime|orange)-';
const extraPalettes = new RegExp(`^\\s*--${extra}[^;]*;`, 'gm');
const otherVariables = new RegExp(`^\\s*--(?!${extra})[^;]*;`, 'gm');

const inBuild: Plugin = {
  name: 'redil:mantine-styles',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const component = classNames.exec(id)?.[1];
    if (component) return `import '@mantine/core/styles/${component}.layer.css';\n${code}`;
    if (id.endsWith(variables)) return code.replaceAll(extraPalettes, '');
    if (id.endsWith(`${variables}?palettes`)) return code.replaceAll(otherVariables, '');
    return undefined;
  },
};

const inDevelopment: Plugin = {
  name: 'redil:all-mantine-styles',
  enforce: 'pre',
  apply: 'serve',
  transform: (code, id) =>
    id.endsWith('/web/core/theme/styles.ts')
      ? `import '@mantine/core/styles.layer.css';\n${code}`
      : undefined,
};

export const mantineStyles: readonly Plugin[] = [inBuild, inDevelopment];
