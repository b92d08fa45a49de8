import type { Config } from '@react-router/dev/config';
import { trimManifest } from './scripts/trim-manifest.ts';
import { precompress } from './scripts/precompress.ts';
import { prerenderedPaths } from './web/routes.ts';

/** A single-page application whose public pages are prerendered: Spanish at their path, English under /en. */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: prerenderedPaths,
  buildEnd: async () => {
    await trimManifest('build/client');
    await precompress('build/client');
  },
} satisfies Config;
