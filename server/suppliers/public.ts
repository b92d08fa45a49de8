/** Exports of suppliers for other features. */
export { findSupplier, listSuppliers } from './queries.ts';
