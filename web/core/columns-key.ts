/** Where this device keeps which columns the user chose for a list. The document of the app reads it before the list is there. */
export const getColumnsKey = (list: string, churchId: string): string =>
  `redil-${list}-columns-${churchId}`;
