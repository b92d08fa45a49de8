/** Part of a regular expression: a UUID in lower case, as PostgreSQL and the server write it. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const canonicalUuid = new RegExp(`^${uuidPattern}$`);
const uuid = new RegExp(canonicalUuid, 'i');

/** Whether PostgreSQL can read the text as a UUID of the usual form. */
export const isUuid = (text: string): boolean => uuid.test(text);
/** In lower case, so that one id has one text, as in paths of files. */
export const isCanonicalUuid = (text: string): boolean => canonicalUuid.test(text);
