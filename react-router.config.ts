import type { Config } from '@react-router/dev/config';
import { drawIcons } from './scripts/build/icons.ts';
import { precompress } from './scripts/build/precompress.ts';
import { preloadApp } from './scripts/build/preload-app.ts';
import { writeServiceWorker } from './scripts/build/service-worker.ts';
import { trimManifest } from './scripts/build/trim-manifest.ts';
import { prerenderedPaths } from './web/routes.ts';

/** A single-page application whose public pages are prerendered: Spanish at their path, English under /en. */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: prerenderedPaths,
  buildEnd: async () => {
    await trimManifest('build/client');
    await preloadApp('build/client');
    await drawIcons('build/client');
    await writeServiceWorker('build/client');
    await precompress('build/client');
  },
} satisfies Config;
