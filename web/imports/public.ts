/** The interface for other features. */
export { ImportWizard } from './ImportWizard.tsx';
