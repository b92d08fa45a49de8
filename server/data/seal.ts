/** The seal proves that this server created an archive, so that its content has already been validated. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { manifestBody, type Manifest, type ManifestBody } from '#domain/data/manifest.ts';
import type { Config } from '#server/core/config.ts';

type Secret = Pick<Config, 'authSecret'>;

export function sealManifest(body: ManifestBody, config: Secret): Manifest {
  return { ...body, seal: computeSeal(body, config) };
}

export function isGenuine({ seal, ...body }: Manifest, config: Secret): boolean {
  return timingSafeEqual(Buffer.from(seal, 'hex'), Buffer.from(computeSeal(body, config), 'hex'));
}

/** Parsing puts the properties into the order of the schema. */
const computeSeal = (body: ManifestBody, { authSecret }: Secret): string =>
  createHmac('sha256', `church-copy:${authSecret}`)
    .update(JSON.stringify(manifestBody.parse(body)))
    .digest('hex');
