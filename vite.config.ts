import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { labels } from './scripts/build/labels.ts';
import { leanDomain } from './scripts/build/lean-domain.ts';
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
    test: /components\/(TextInput|ActionIcon|Anchor|Alert|Paper)\/|web\/(ui\/Brand|core\/navigation\/heading-focus)|(use-(mantine-color-scheme|uncontrolled|mounted|callback-ref|timeout|debounced-callback)|noop|DirectionProvider)\./,
  },
  {
    name: 'sign-in',
    test: /components\/PasswordInput\/|web\/(access\/(LoginPage|fields)|core\/shell\/PublicLayout)/,
  },
  { name: 'app', test: /web\/(ProtectedApp|ui\/floating\/(Menu|Popover))\.tsx/ },
  {
    name: 'parts',
    test: /components\/(Checkbox|NativeSelect)\/|web\/ui\/(EmptyState|PageHeader)|web\/core\/(api\/infinite-list|forms\/use-command|navigation\/(address-state|roving-focus))|web\/people\/(PersonAvatar|StatusDot|church-day|custom-fields|custom-value|format|statuses)\.|domain\/people\/(contract|schema|settings-contract)\./,
  },
  { name: 'lists', test: /web\/(core\/list\/|people\/list\/MembersPage)/ },
  { name: 'forms', test: /web\/(core\/forms\/use-submit|ui\/Form)\./ },
  {
    name: 'kit',
    test: /components\/(Fieldset|Radio|SimpleGrid)\/|web\/ui\/(Card|Section|UnsavedChanges)\./,
  },
  { name: 'details', test: /components\/(Badge|Collapse|List|SegmentedControl|Skeleton)\// },
  { name: 'layers', test: /components\/(Portal|FocusTrap|Overlay)\/|react-remove-scroll/ },
  { name: 'floating', test: /components\/(Menu|Popover)\/|web\/ui\/floating\/\w+Body/ },
  { name: 'tables', test: /components\/Table\/|web\/ui\/ResponsiveTable/ },
  { name: 'dialogs', test: /components\/Modal\/|web\/ui\/FormDialog/ },
  { name: 'choices', test: /components\/(MultiSelect|Select|TagsInput)\// },
  { name: 'pictures', test: /components\/FileButton\/|web\/ui\/picture\/to-picture-input/ },
  { name: 'records', test: /web\/people\/record\/MemberPage\.tsx/ },
  { name: 'member-form', test: /web\/people\/record\/MemberForm\.tsx/ },
  {
    name: 'newsletters',
    test: /domain\/newsletters\/contract|web\/newsletters\/(preview\/compose|MonthlyLimitAlert|StatusBadge|use-date-in-words|use-duplicate)\./,
  },
  { name: 'editor', test: /web\/newsletters\/editor\/NewsletterEditor\./ },
  { name: 'newsletter-lists', test: /web\/newsletters\/list\/NewslettersPage\./ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

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

export default defineConfig({
  plugins: [removeUnusedPalettes, removeJsonSchema, leanDomain, labels, reactRouter()],
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
