/**
 * The manifest of a feature: what `web` declares for it, once. `web/features.ts` lists the manifests. What the feature adds to
 * pages of others is in its `contributions.ts` instead, because the build reads the manifests and cannot read components.
 */
import type { Screen } from './screens.ts';

export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  readonly screens: readonly Screen[];
}

export const defineFeature = (manifest: Feature): Feature => manifest;
