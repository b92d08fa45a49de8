/** The interface for other features. */
export { suppliersPath } from './routes.ts';
export { SupplierSelect } from './SupplierSelect.tsx';
