/** Creates an empty feature on all layers: new files from `templates/`, and a line in each file that collects the features. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { features } from '../check-architecture/places.ts';
import { addLine, listsOfFeatures } from './lists-of-features.ts';

export interface NewFeature {
  /** Folder, table and locale file: one word in lower case, such as `groups`. */
  readonly name: string;
  /** The feature that follows it in the order of features. */
  readonly before: string;
  /** The key of the module that turns it on. */
  readonly module: string;
  /** The address of its screen. */
  readonly path: string;
  /** Its title in each language. */
  readonly es: string;
  readonly en: string;
}

export interface CreatedFeature {
  readonly created: readonly string[];
  readonly changed: readonly string[];
}

const templates = join(import.meta.dirname, 'templates');

export async function createFeature(root: string, feature: NewFeature): Promise<CreatedFeature> {
  const order = listOrder(feature);
  const files = listNewFiles(feature.name, getNextMigration(root));
  for (const [template, path] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    const text = fillTemplate(readFileSync(join(templates, `${template}.txt`), 'utf8'), feature);
    await writeFile(join(root, path), text, { flag: 'wx' });
  }
  for (const path of listsOfFeatures)
    await edit(root, path, (text) => addLine(text, feature.name, order));
  return { created: Object.values(files), changed: listsOfFeatures };
}

/** The order of features with the new one. */
function listOrder({ name, before }: NewFeature): readonly string[] {
  const position = features.indexOf(before);
  if (position === -1 || features.includes(name))
    throw new Error(`The order of features has no ${before}, or it has ${name} already`);
  return features.toSpliced(position, 0, name);
}

async function edit(root: string, path: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(root, path), change(await readFile(join(root, path), 'utf8')));
}

/** The path of the file that each template becomes. */
function listNewFiles(name: string, migration: string): Readonly<Record<string, string>> {
  const component = capitalize(name);
  return {
    'domain.schema': `domain/${name}/schema.ts`,
    'domain.permissions': `domain/${name}/permissions.ts`,
    'domain.audit': `domain/${name}/audit.ts`,
    'domain.contract': `domain/${name}/contract.ts`,
    'domain.feature': `domain/${name}/feature.ts`,
    'server.migration': `server/migrations/tables/${migration}_${name}.ts`,
    'server.tables': `server/${name}/tables.ts`,
    'server.queries': `server/${name}/queries.ts`,
    'server.require': `server/${name}/require.ts`,
    'server.routes': `server/${name}/routes.ts`,
    'server.photo-routes': `server/${name}/photo-routes.ts`,
    'server.contributions': `server/${name}/contributions.ts`,
    'server.demo': `server/${name}/demo.ts`,
    'server.feature': `server/${name}/feature.ts`,
    'server.test': `server/${name}/${name}.test.ts`,
    'server.matrix': `server/testing/matrix/features/${name}.ts`,
    'web.feature': `web/${name}/feature.ts`,
    'web.routes': `web/${name}/routes.ts`,
    'web.contributions': `web/${name}/contributions.ts`,
    'web.changed-by': `web/${name}/changed-by-${name}.ts`,
    'web.page': `web/${name}/${component}Page.tsx`,
    'web.dialog': `web/${name}/${component}Dialog.tsx`,
    'web.record': `web/${name}/record/${component}RecordPage.tsx`,
    'web.menu': `web/${name}/record/${component}Menu.tsx`,
    'web.photo': `web/${name}/record/${component}Photo.tsx`,
    'locale.es': `web/public/locales/es/${name}.json`,
    'locale.en': `web/public/locales/en/${name}.json`,
  };
}

/** The number after the last migration: `0018`. */
function getNextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'server/migrations'), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((path) => Number.parseInt(basename(path), 10))
    .filter((number) => !Number.isNaN(number));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

const fillTemplate = (template: string, feature: NewFeature): string =>
  template
    .replaceAll('__feature__', feature.name)
    .replaceAll('__Feature__', capitalize(feature.name))
    .replaceAll('__module__', feature.module)
    .replaceAll('__path__', feature.path)
    .replaceAll('__es__', feature.es)
    .replaceAll('__en__', feature.en);

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
