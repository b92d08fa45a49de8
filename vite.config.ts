import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { publicScreens } from './web/routes.ts';

/** In development the browser talks to Vite on the public PORT; everything the server answers is passed on to API_PORT. */
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;
const served = [
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
  // Callable functions: /{project}/{region}/{name}
  '^/[^/]+/[a-z]+-[a-z]+[0-9]+/[^/]+$',
];

/**
 * The kit's sheet of variables spells out fourteen palettes; a first screen shows few of them. The others come with the
 * whole sheet that the layout behind the guard brings (`web/core/theme/styles.ts`).
 */
const fewerPalettes: Plugin = {
  name: 'redil:fewer-palettes',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/default-css-variables.layer.css')
      ? code.replaceAll(
          /^\s*--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|teal|lime|orange)-[^;]*;/gm,
          '',
        )
      : undefined,
};

export default defineConfig({
  plugins: [fewerPalettes, reactRouter()],
  define: { __PUBLIC_SCREENS__: JSON.stringify(publicScreens) },
  publicDir: 'web/public',
  build: { target: 'es2022' },
  // Known from the start, so that the first page in development is not loaded twice.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router',
      'react-router/dom',
      'react-i18next',
      'i18next',
      'i18next-browser-languagedetector',
      'sonner',
      'zod',
      'react-hook-form',
      '@tanstack/react-query',
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/modals',
      '@mantine/nprogress',
      '@mantine/spotlight',
    ],
  },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    host: process.env['HOST'] ?? '127.0.0.1',
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
