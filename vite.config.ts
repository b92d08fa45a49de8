import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { addresses } from './scripts/build/addresses.ts';
import { labels } from './scripts/build/labels.ts';
import { leanDomain } from './scripts/build/lean-domain.ts';
import { mantineStyles } from './scripts/build/mantine-styles.ts';
import { nameImports } from './scripts/build/name-imports.ts';
import { divideFirstScreens } from './scripts/build/first-screens.ts';
import { listSharedFiles } from './scripts/build/shared-files.ts';
import { splitDomain } from './scripts/build/split-domain.ts';
import { publicScreens } from './web/routes.ts';

/** In development the browser connects to Vite on PORT; requests for the server are proxied to API_PORT. */
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;
const proxiedPaths = [
  '/files',
  '/api',
  '/functions',
  '/locales/add',
  '/dev/mailbox',
  '/healthz',
  '/readyz',
  '/metrics',
  '/t/',
  '/u/',
  // Pages of a church that the server renders.
  '^/(e[ns]/)?c/[^/]+(/(agenda|calendar).*|/?)$',
  // Callable functions: /{project}/{region}/{name}
  '^/[^/]+/[a-z]+-[a-z]+[0-9]+/[^/]+$',
];

/** The browser makes no JSON Schema: of what makes it, only the part that reads the limits of a schema stays. */
const removeJsonSchema: Plugin = {
  name: 'redil:remove-json-schema',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/zod/v4/classic/schemas.js')
      ? code
          .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*$/gm, '')
          .replace(
            /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \}.*$/m,
            'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = () => () => undefined;',
          )
      : undefined,
};

/** The frame of the app needs only the name of a class from the library that stops scrolling behind a dialog. */
const nameScrollClass: Plugin = {
  name: 'redil:name-scroll-class',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\/AppShell\w+\.mjs$/.test(id) || !code.includes('RemoveScroll')) return undefined;
    // The library of the scroll bar is found through it, because Mantine does not depend on it directly.
    const library = await this.resolve('react-remove-scroll', id);
    const names = await this.resolve('react-remove-scroll-bar/constants', library?.id);
    if (!names) throw new Error('react-remove-scroll-bar/constants is not installed');
    const named = code
      .replace(
        'import { RemoveScroll } from "react-remove-scroll";',
        `import { zeroRightClassName } from ${JSON.stringify(names.id)};`,
      )
      .replace('RemoveScroll.classNames.zeroRight', 'zeroRightClassName');
    if (named.includes('RemoveScroll'))
      throw new Error(
        `${id} uses RemoveScroll in another way than redil:name-scroll-class expects`,
      );
    return named;
  },
};

const sharedFiles = await listSharedFiles();
const firstScreens = await divideFirstScreens(sharedFiles.length);

export default defineConfig(() => ({
  plugins: [
    ...mantineStyles,
    removeJsonSchema,
    nameScrollClass,
    addresses,
    splitDomain,
    leanDomain,
    labels,
    ...firstScreens.plugins,
    nameImports,
    reactRouter(),
  ],
  define: { __PUBLIC_SCREENS__: JSON.stringify(publicScreens) },
  publicDir: 'web/public',
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [...firstScreens.groups, ...sharedFiles] } },
        },
      },
    },
  },
  // Pre-bundled at startup, so that the first page in development is not reloaded.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router',
      'react-router/dom',
      'react-i18next',
      'i18next',
      'sonner',
      'zod',
      'react-hook-form',
      '@tanstack/react-query',
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/nprogress',
    ],
  },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    host: process.env['HOST'] ?? '127.0.0.1',
    strictPort: true,
    proxy: Object.fromEntries(
      proxiedPaths.map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
}));
