/** What other rooms may use of this one, beside its shapes. */
export {
  documentTypes,
  documentTypesOf,
  formatDocument,
  isDocument,
  tidyDocument,
  type DocumentType,
} from './country/documents.ts';
