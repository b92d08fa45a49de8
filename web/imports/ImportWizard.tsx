import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { importPhases, type ImportView } from '#domain/imports/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ImportScreenContext, useImportScreen, type ImportScreen } from './import-screen.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ImportReview } from './ImportReview.tsx';
import { ImportUpload } from './ImportUpload.tsx';

/** Imports records from a spreadsheet: upload, review, confirm. The URL keeps the import id. */
export function ImportWizard(screen: ImportScreen) {
  const [parameters, setParameters] = useSearchParams();
  const importId = parameters.get('import');
  const open = (id: string | null): void =>
    setParameters(id ? { import: id } : {}, { replace: id === null });
  return (
    <ImportScreenContext value={screen}>
      <PageHeader title={screen.title} back={screen.back} />
      {importId ? (
        <ImportStage importId={importId} onAgain={() => open(null)} />
      ) : (
        <ImportUpload onStarted={open} />
      )}
    </ImportScreenContext>
  );
}

const isRunning = (view: ImportView | undefined): boolean =>
  view !== undefined && importPhases.isRunning(view.status);

function ImportStage({
  importId,
  onAgain,
}: {
  readonly importId: string;
  readonly onAgain: () => void;
}) {
  const { endpoints } = useImportScreen().declaration;
  const view = useQuery({
    ...queryOptionsFor(endpoints.import, { importId }),
    refetchInterval: (query) => (isRunning(query.state.data) ? 700 : false),
  });
  useTitleFocusOnStageChange(view.data?.status);
  if (view.isPending) return <Loading />;
  if (!view.data) return <ErrorState error={view.error} retry={() => void view.refetch()} />;
  if (isRunning(view.data)) return <ImportProgress view={view.data} />;
  if (view.data.status === 'ready') return <ImportReview key={view.data.id} view={view.data} />;
  return <ImportResult view={view.data} onAgain={onAgain} />;
}

/** When the focused element disappears with its stage, focuses the title for keyboard and screen reader users. */
function useTitleFocusOnStageChange(status: ImportView['status'] | undefined): void {
  useEffect(() => {
    if (status !== undefined && document.activeElement === document.body)
      document.querySelector('h1')?.focus();
  }, [status]);
}
