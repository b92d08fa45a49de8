/** What a feature says about the screen on which its records are imported. */
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { ImportDeclaration } from '#domain/imports/public.ts';
import type { ImportColumns, ImportView } from '#domain/imports/schema.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { EndpointKey } from '#web/core/api/refresh.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

/** Texts that name the records; `number` is the count in the user's language. */
interface ImportTexts {
  readonly imported: (count: number, number: string) => string;
  /** Of an import that can complete records, and of its undo. */
  readonly completed?: (count: number, number: string) => string;
  readonly undoneCompleted?: (count: number, number: string) => string;
  readonly undone: (count: number, number: string) => string;
  /** What the undo deletes. */
  readonly undoHelp: string;
  readonly importDuplicates: string;
  readonly completeDuplicates?: { readonly label: string; readonly help: string };
  /** What to do with a column that has no target, besides choosing one. */
  readonly unusedColumnsHelp: string;
}

export interface ImportScreen {
  readonly declaration: ImportDeclaration<UploadPurpose>;
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly texts: ImportTexts;
  /** The list of what was imported. */
  readonly result: { readonly to: string; readonly label: string };
  /** The statements of the declaration. */
  readonly statements?: readonly {
    readonly key: string;
    readonly label: string;
    readonly help: string;
  }[];
  /** Whether the country of its telephones and addresses can be chosen. */
  readonly hasCountry?: boolean;
  /** What changes by an import; a constant. */
  readonly refreshes: readonly EndpointKey[];
}

export const ImportScreenContext = createContext<ImportScreen | null>(null);

export function useImportScreen(): ImportScreen {
  const screen = useContext(ImportScreenContext);
  if (!screen) throw new Error('An import is shown inside ImportWizard');
  return screen;
}

/** The columns that the user may import, by target. */
export function useImportColumns(): ReadonlyMap<string, ImportColumns['items'][number]> {
  const { endpoints } = useImportScreen().declaration;
  const { data } = useQuery(queryOptionsFor(endpoints.importColumns, {}));
  return new Map((data?.items ?? []).map((column) => [column.target, column]));
}

export function useFormatNumber(): (count: number) => string {
  const format = getNumberFormat(useLanguage());
  return (count) => format.format(count);
}

/** A file that was sent without a name has one on the screen. */
export function useFileName(): (fileName: string) => string {
  const { t } = useTranslation('imports');
  return (fileName) => fileName || t('unnamed');
}

/** How many records a finished import added and completed, or its undo took back and left. */
export function useFormatCounts(): (view: ImportView) => string {
  const { t } = useTranslation('imports');
  const format = useFormatNumber();
  const { texts } = useImportScreen();
  return ({ status, counts: { imported, completed }, undoResult }) => {
    const isUndone = status === 'undone';
    const main = isUndone ? texts.undone : texts.imported;
    const more = isUndone ? texts.undoneCompleted : texts.completed;
    const result = undoResult ?? { undone: imported, completed, kept: 0, names: [] };
    const { undone: added, completed: changed, kept } = result;
    const hasMore = more && changed > 0;
    return [
      ...(hasMore && added === 0 ? [] : [main(added, format(added))]),
      ...(hasMore ? [more(changed, format(changed))] : []),
      ...(kept > 0 ? [t('kept.stayed', { count: kept, number: format(kept) })] : []),
    ].join(' · ');
  };
}
