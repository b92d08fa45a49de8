/** The interface for other rooms, beside schema, contract and rules. */
export {
  documentTypes,
  getDocumentTypes as documentTypesOf,
  formatDocument,
  isValidDocument as isDocument,
  normalizeDocument as tidyDocument,
  type DocumentType,
} from './country/documents.ts';
