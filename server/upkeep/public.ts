/** What other features, and the programs beside the product, may use of upkeep. */
export { listKeysHeldBy } from './keys/held-keys.ts';
export { addSampleUpkeep } from './sample-queries.ts';
