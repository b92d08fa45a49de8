/** Paths of this feature, for links. */
export const bankPath = '/app/finanzas/bancos';
export const statementPath = (id: string): string => `${bankPath}/${id}`;
