/** The interface for other features, beside schema, contract and rules. */
export { newFamilyForm } from './registration.ts';
export { roleChoice } from './roles.ts';
