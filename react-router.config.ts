import type { Config } from '@react-router/dev/config';
import { leanManifest } from './scripts/lean-manifest.ts';
import { precompress } from './scripts/precompress.ts';
import { prerenderedPaths } from './web/routes.ts';

/** A single-page application whose public pages are also written as HTML, in Spanish at their path and in English under /en. */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: prerenderedPaths,
  buildEnd: async () => {
    await leanManifest('build/client');
    await precompress('build/client');
  },
} satisfies Config;
