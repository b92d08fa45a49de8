/** The import of people from spreadsheets, and the names of its columns. */
import { declareImport } from '#domain/imports/public.ts';
import { importTargets, type ImportTarget } from '../columns/column-names.ts';
import type { FeatureTarget } from '../columns/feature-targets.ts';
import type { CustomTarget } from '../custom/targets.ts';
import { peoplePermissions } from '../permissions.ts';

/** The church states the consent of people with an e-mail address whose row says nothing about it. */
export const consentStatement = 'newsletterConsent';

export const peopleImport = declareImport({
  key: 'people',
  path: '/api/people',
  permission: peoplePermissions.import,
  purpose: 'people-import',
  statements: [consentStatement],
  canComplete: true,
});

/** A standard column, `custom:{id}` for a custom field, or `feature:{name}` for a column of a later feature. */
export type ColumnTarget = ImportTarget | CustomTarget | FeatureTarget;
const standardTargets: ReadonlySet<string> = new Set(importTargets);
export const isStandardTarget = (text: string): text is ImportTarget => standardTargets.has(text);
