/** The interface for other features. */
export { FamilyPicker, type PickedFamily } from './FamilyPicker.tsx';
export { useRoleOptions } from './roles.ts';
export { buildFamiliesAddress, editFamilyPath, familyPath } from './routes.ts';
export { OutputButtons, OutputDialog } from './list/OutputDialog.tsx';
