import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
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
  // Callable functions: /{project}/{region}/{name}
  '^/[^/]+/[a-z]+-[a-z]+[0-9]+/[^/]+$',
];

/**
 * Mantine's variables define fourteen palettes, and public pages use few of them. The app layout loads the complete
 * style sheet (`web/core/shell/AppLayout.tsx`).
 */
const removeUnusedPalettes: Plugin = {
  name: 'redil:remove-unused-palettes',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/default-css-variables.layer.css')
      ? code.replaceAll(
          /^\s*--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|teal|lime|orange)-[^;]*;/gm,
          '',
        )
      : undefined,
};

/**
 * The code that screens share, in few files: each group has its modules and what they import, without the modules of the
 * groups before it. Otherwise every module shared by two screens is a file of its own, more than a hundred for a list.
 */
const sharedFiles = [
  { name: 'base', test: /web\/(entry\.client|root)\.tsx/ },
  {
    name: 'data',
    test: /node_modules\/(zod|@tanstack\/(query-core|react-query))\/|web\/core\/(api\/(api|query)|session\/session)/,
  },
  {
    name: 'inputs',
    test: /components\/(TextInput|PasswordInput|ActionIcon|Anchor|Alert|Paper)\/|web\/(access\/(LoginPage|fields)|core\/shell\/PublicLayout)/,
  },
  { name: 'app', test: /web\/ProtectedApp\.tsx/ },
  {
    name: 'parts',
    test: /components\/(Checkbox|NativeSelect)\/|web\/ui\/(EmptyState|PageHeader)|web\/core\/(forms\/use-command|list\/|navigation\/roving-focus)|web\/people\/(PersonAvatar|StatusDot|custom-fields|custom-value|format|statuses)\.|domain\/people\/(contract|schema|settings-contract)\./,
  },
  { name: 'lists', test: /web\/people\/list\/MembersPage\.tsx/ },
  { name: 'forms', test: /web\/(core\/forms\/use-submit|ui\/Form)\./ },
  {
    name: 'kit',
    test: /components\/(Badge|Collapse|Fieldset|List|Radio|SegmentedControl|SimpleGrid|Skeleton)\/|web\/ui\/(Card|Section|UnsavedChanges)\./,
  },
  { name: 'dialogs', test: /components\/(Modal|Table)\/|web\/ui\/FormDialog/ },
  { name: 'choices', test: /components\/(MultiSelect|Select|TagsInput)\// },
  { name: 'records', test: /web\/people\/record\/MemberPage\.tsx/ },
  { name: 'member-form', test: /web\/people\/record\/MemberForm\.tsx/ },
  {
    name: 'newsletters',
    test: /domain\/newsletters\/contract|web\/newsletters\/(list\/NewslettersPage|editor\/NewsletterEditor|preview\/compose)\./,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

export default defineConfig({
  plugins: [removeUnusedPalettes, reactRouter()],
  define: { __PUBLIC_SCREENS__: JSON.stringify(publicScreens) },
  publicDir: 'web/public',
  build: { target: 'es2022' },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } },
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
});
