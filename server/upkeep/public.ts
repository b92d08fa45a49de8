/** What other features, and the programs beside the product, may use of upkeep. */
export { addSampleUpkeep } from './sample-queries.ts';
