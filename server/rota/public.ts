/** What other features, and the programs beside the product, may use of the rota. */
export { addSampleRota } from './queries/sample-queries.ts';
