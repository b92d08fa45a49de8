/** Paths of this feature, for links. */
export const bankPath = '/app/finanzas/bancos';
export const rulesPath = `${bankPath}/reglas`;
export const statementPath = (id: string): string => `${bankPath}/${id}`;
