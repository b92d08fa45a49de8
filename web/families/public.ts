/** The interface for other features. */
export { FamilyPicker, type PickedFamily } from './FamilyPicker.tsx';
export { rolesQuery, useRoleOptions, useRoles, useRoleWords } from './fields/roles.ts';
export { changedByFamilies } from './changed-by-families.ts';
export { useFamilyUndo } from './family-undo.ts';
export {
  buildFamiliesAddress,
  editFamilyPath,
  familiesPath,
  familyPath,
  familyTreePath,
} from './routes.ts';
export { AddRelative } from './relations/RelationDialogs.tsx';
export { useRelationWords } from './relations/relation-words.ts';
export { useAge } from './relations/use-age.ts';
export { useFilterWords, WordedField } from './list/WordedField.tsx';
export { OutputButtons, OutputDialog } from './list/OutputDialog.tsx';
export { FamilyParts, Part, toFamilyInput, type FamilyValues } from './fields/FamilyParts.tsx';
export {
  HomeDetails,
  toHomeInput,
  toHomeValues,
  type HomeValues,
} from './fields/HouseholdFields.tsx';
export { createEmptyRow, toPersonInput, type PeopleValues } from './fields/register-values.ts';
export { PeopleFields } from './fields/PeopleFields.tsx';
export { usePrimaryHome } from './fields/use-primary-home.ts';
export { useRowContext } from './fields/use-row-context.ts';
export { useQuestionAboutNames } from './fields/question-about-names.ts';
export { changedByRegistrations } from './registration/changed-by-registrations.ts';
export { formatAddress } from './address-lines.ts';
