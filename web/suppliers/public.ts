/** The interface for other features. */
export { SupplierSelect } from './SupplierSelect.tsx';
