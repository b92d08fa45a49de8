/** Languages of the product. Spanish is the source; English is complete (specification, section 9). */
export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'es';
