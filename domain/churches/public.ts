/** The interface for other features, beside schema, contract and rules. */
export {
  documentTypes,
  getDocumentTypes,
  formatDocument,
  isValidDocument,
  normalizeDocument,
  type DocumentType,
} from './country/documents.ts';
export {
  publicChurch,
  publicChurchWithCountry,
  publicPageSettings,
  publicPageSettingsView,
  welcomeLimit,
  type PublicPageSettings,
} from './public-page.ts';
export { slugParameter } from './slug.ts';
export { findCountryCode } from './country/country-names.ts';
export { findDocumentType, readDocument } from './country/document-aliases.ts';
export { areUnitedStates } from './country/united-states.ts';
export { findRegionKind } from './country/regions.ts';
