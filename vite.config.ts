import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** In development the browser talks to Vite on the public PORT; everything the server answers is passed on to API_PORT. */
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;
const served = [
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

export default defineConfig({
  plugins: [reactRouter()],
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
      'i18next-http-backend',
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
