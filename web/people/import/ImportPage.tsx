import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { ImportView } from '#domain/people/import/imports.ts';
import { useTerm } from '#web/core/words/terms.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { membersPath } from '../routes.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportEnd } from './ImportEnd.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReview } from './ImportReview.tsx';

/** From a spreadsheet to members: choose the file, look at what was understood, confirm. The address keeps the place. */
export default function ImportPage() {
  const { t } = useTranslation(['members', 'nav']);
  const member = useTerm('member');
  const [parameters, setParameters] = useSearchParams();
  const importId = parameters.get('import');
  const open = (id: string | null): void =>
    setParameters(id ? { import: id } : {}, { replace: id === null });
  return (
    <>
      <PageHeader
        title={t('nav:importMembers', member)}
        back={{ to: membersPath, label: t('members:title', member) }}
      />
      {importId ? (
        <OneImport importId={importId} onAgain={() => open(null)} />
      ) : (
        <ChooseFile onStarted={open} />
      )}
    </>
  );
}

const isRunning = (view: ImportView | undefined): boolean =>
  view?.status === 'analysing' || view?.status === 'importing';

function OneImport({
  importId,
  onAgain,
}: {
  readonly importId: string;
  readonly onAgain: () => void;
}) {
  const view = useQuery({
    ...queryOptionsFor(peopleContract.import, { importId }),
    refetchInterval: (query) => (isRunning(query.state.data) ? 700 : false),
  });
  useFocusOfStage(view.data?.status);
  if (view.isPending) return <Loading />;
  if (!view.data) return <ErrorState error={view.error} retry={() => void view.refetch()} />;
  if (isRunning(view.data)) return <ImportProgress view={view.data} />;
  if (view.data.status === 'ready') return <ImportReview key={view.data.id} view={view.data} />;
  return <ImportEnd view={view.data} onAgain={onAgain} />;
}

/** What had the focus is gone with its stage: the title takes it, so that keyboard and screen reader go on from there. */
function useFocusOfStage(status: ImportView['status'] | undefined): void {
  useEffect(() => {
    if (status !== undefined && document.activeElement === document.body)
      document.querySelector('h1')?.focus();
  }, [status]);
}
