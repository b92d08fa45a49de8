import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportProblemView } from '#domain/imports/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useFormatNumber, useImportScreen } from './import-screen.ts';

/** The problems by row and column, fifty per page, with a download of all of them. */
export function ImportProblems({
  importId,
  total,
  hasEnded = false,
}: {
  readonly importId: string;
  readonly total: number;
  readonly hasEnded?: boolean;
}) {
  const { t } = useTranslation('imports');
  const format = useFormatNumber();
  const columns = useProblemColumns(hasEnded);
  const { endpoints } = useImportScreen().declaration;
  const problems = useInfiniteList(endpoints.importProblems, { importId });
  if (problems.isPending) return <Loading />;
  if (!problems.data)
    return <ErrorState error={problems.error} retry={() => void problems.refetch()} />;
  const { rows } = problems;
  const isPart = problems.hasNextPage || problems.isFetching;
  const omittedCount = isPart ? 0 : total - rows.length;
  return (
    <Stack gap="md">
      <ResponsiveTable
        caption={t('problems')}
        rows={rows}
        getKey={(row) => `${row.row}:${row.column}:${row.reason}`}
        columns={columns}
      />
      {omittedCount > 0 ? (
        <Text c="dimmed">
          {t('omittedProblems', {
            count: omittedCount,
            number: format(omittedCount),
          })}
        </Text>
      ) : null}
      <Group>
        {problems.hasNextPage ? (
          <Button
            variant="default"
            loading={problems.isFetchingNextPage}
            onClick={() => void problems.fetchNextPage()}
          >
            {t('moreProblems')}
          </Button>
        ) : null}
        <Anchor href={buildUrl(endpoints.importProblemsFile, { importId })} download>
          {t('problemsFile')}
        </Anchor>
      </Group>
    </Stack>
  );
}

/** `hasEnded`: the import, so that each problem has an outcome. */
function useProblemColumns(hasEnded: boolean): Column<ImportProblemView>[] {
  const { t } = useTranslation('imports');
  const outcome: Column<ImportProblemView> = {
    key: 'outcome',
    label: t('file.outcome'),
    cell: (row) => (row.outcome ? t(`outcomes.${row.outcome}`) : ''),
  };
  return [
    { key: 'row', label: t('file.row'), cell: (row) => row.row, isName: true },
    { key: 'column', label: t('file.column'), cell: (row) => row.header ?? t('file.wholeRow') },
    { key: 'value', label: t('file.value'), cell: (row) => row.value },
    { key: 'problem', label: t('file.problem'), cell: (row) => row.message },
    ...(hasEnded ? [outcome] : []),
  ];
}
