/** The interface for other features. */
export { FileDrop } from './FileDrop.tsx';
export { ImportWizard } from './ImportWizard.tsx';
