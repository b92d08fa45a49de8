/** Maps a file path to its layer and feature. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.ts';
import { mergeOrders } from './merge-orders.ts';

/** The names of the features that a layer lists, in its order. */
const readFeatures = (layer: 'server' | 'web'): readonly string[] =>
  [...readFileSync(join(root, layer, 'features.ts'), 'utf8').matchAll(/^ {2}(\w+)Feature,$/gm)].map(
    ([, name = '']) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );

/** A feature may import only features earlier in this list (rule 3): the order of `server/features.ts` and `web/features.ts`. */
export const features: readonly string[] = mergeOrders(readFeatures('server'), readFeatures('web'));

export type Layer = 'domain' | 'server' | 'web' | 'outside';

export interface Place {
  readonly layer: Layer;
  /** `core`: code without features (core, ui, kernel, migrations, files directly in domain). `top`: may import all features. */
  readonly kind: 'core' | 'feature' | 'top' | 'testing';
  /** The folder under the layer; empty for a file directly in it. */
  readonly feature: string;
}

/** Folders that import no feature. `embedded-postgres` and `mailbox` replace a database and an SMTP server that are not configured. */
const coreFolders: Readonly<Record<Exclude<Layer, 'outside'>, readonly string[]>> = {
  domain: ['kernel'],
  server: ['core', 'migrations', 'embedded-postgres', 'mailbox'],
  web: ['core', 'ui', 'public'],
};

/** Tables with one line for each feature: they import one file of a feature, and every file may import them. */
export const collectors: Readonly<Record<string, RegExp>> = {
  'domain/features.ts': /^domain\/[^/]+\/feature\.ts$/,
  'server/feature.ts': /^server\/[^/]+\/public\.ts$/,
};

/** Functions that create what a feature owns, with the file of the feature that may call them. */
export const makers: Readonly<Record<string, RegExp>> = {
  definePermissions: /^domain\/[^/]+\/permissions\.ts$/,
  defineRights: /^domain\/[^/]+\/rights\.ts$/,
  defineAudit: /^domain\/[^/]+\/audit\.ts$/,
};

/** Files directly in a layer that may import all features. */
const topFiles = new Set([
  'server/app.ts',
  'server/features.ts',
  'server/main.ts',
  'server/demo.ts',
  'web/features.ts',
  'web/routes.ts',
  'web/contributions.ts',
  'web/routes.test.ts',
]);

export function getPlace(path: string): Place {
  const [layer = '', ...rest] = path.split('/');
  if (layer !== 'domain' && layer !== 'server' && layer !== 'web')
    return { layer: 'outside', kind: 'top', feature: '' };
  if (rest.length === 1) return { layer, kind: topFiles.has(path) ? 'top' : 'core', feature: '' };
  const feature = rest[0] ?? '';
  if (feature === 'testing') return { layer, kind: 'testing', feature };
  return { layer, kind: coreFolders[layer].includes(feature) ? 'core' : 'feature', feature };
}

/** Position of a feature in `features`; undefined for any other folder. */
export function getFeatureOrder(feature: string): number | undefined {
  const order = features.indexOf(feature);
  return order === -1 ? undefined : order;
}
