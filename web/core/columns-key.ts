/**
 * Where this device keeps the columns that the user chose for a list. The id of the church comes last: the script in the document
 * of the app appends it when the session has arrived (`scripts/build/early-answers.ts`).
 */
export const getColumnsKey = (list: string, churchId: string): string =>
  `redil-${list}-columns-${churchId}`;
