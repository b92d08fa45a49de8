/** The names of custom fields' columns in spreadsheets: `custom:{id}`. */
export type CustomTarget = `custom:${string}`;
export const toCustomTarget = (fieldId: string): CustomTarget => `custom:${fieldId}`;
export const isCustomTarget = (target: string): target is CustomTarget =>
  target.startsWith('custom:');
