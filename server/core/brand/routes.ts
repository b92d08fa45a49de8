/** Serves the fonts and Redil's mark to pages without the web application, and to mail programs anywhere. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Hono } from 'hono';
import { brandPaths } from './brand.ts';

const { resolve } = createRequire(import.meta.url);

const files = [
  {
    path: brandPaths.text,
    type: 'font/woff2',
    file: resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  },
  {
    path: brandPaths.heading,
    type: 'font/woff2',
    file: resolve('@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2'),
  },
  {
    path: brandPaths.mark,
    type: 'image/png',
    file: join(import.meta.dirname, 'redil.png'),
  },
] as const;

export function createBrandRoutes(): Hono {
  const app = new Hono();
  for (const { path, type, file } of files) {
    const content = readFile(file).then((bytes) => new Uint8Array(bytes));
    app.get(path, async (http) =>
      http.body(await content, 200, {
        'content-type': type,
        'cache-control': 'public, max-age=604800',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      }),
    );
  }
  return app;
}
