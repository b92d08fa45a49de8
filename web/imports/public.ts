/** The interface for other features. */
export { FileDrop } from './FileDrop.tsx';
export { MappingTable } from './MappingTable.tsx';
export { ImportWizard } from './ImportWizard.tsx';
