/** What other features, and the programs beside the product, may use of the rota. */
export { addSampleRota } from './samples/sample-queries.ts';
