/** The interface for other features. */
export { FamilyPicker, type PickedFamily } from './FamilyPicker.tsx';
export { useRoleOptions } from './roles.ts';
export { buildFamiliesAddress, editFamilyPath, familyPath } from './routes.ts';
export { OutputButtons, OutputDialog } from './list/OutputDialog.tsx';
export { FamilyParts, Part, toFamilyInput, type FamilyValues } from './form/FamilyParts.tsx';
export { toHomeValues } from './form/HouseholdFields.tsx';
export { createEmptyRow } from './form/register-values.ts';
