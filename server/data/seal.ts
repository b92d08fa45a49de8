/** A copy that this server made is known by its seal: what it holds went through the product's checks once already. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { manifestBody, type Manifest, type ManifestBody } from '#domain/data/manifest.ts';
import type { Config } from '#server/core/config.ts';

type Secret = Pick<Config, 'authSecret'>;

export function sealed(body: ManifestBody, config: Secret): Manifest {
  return { ...body, seal: sealOf(body, config) };
}

export function isGenuine({ seal, ...body }: Manifest, config: Secret): boolean {
  return timingSafeEqual(Buffer.from(seal, 'hex'), Buffer.from(sealOf(body, config), 'hex'));
}

/** Parsing puts the fields into the order of the schema, whatever order they came in. */
const sealOf = (body: ManifestBody, { authSecret }: Secret): string =>
  createHmac('sha256', `church-copy:${authSecret}`)
    .update(JSON.stringify(manifestBody.parse(body)))
    .digest('hex');
