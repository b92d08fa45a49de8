import type { RecordSubject } from '#server/core/database/related-tables.ts';

/** Rows about people are found by this. */
export const peopleSubject: RecordSubject = { table: 'people', column: 'person_id' };
