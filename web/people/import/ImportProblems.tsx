import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { call, buildUrl, type ApiError } from '#web/core/api/api.ts';
import { getQueryKey } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';

type Page = OutputOf<typeof peopleContract.importProblems.output>;

const useImportProblems = (importId: string) =>
  useInfiniteQuery<
    Page,
    ApiError,
    InfiniteData<Page, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [...getQueryKey(peopleContract.importProblems), importId],
    queryFn: ({ pageParam, signal }) =>
      call(
        peopleContract.importProblems,
        { importId, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });

/** The problems by row and column, fifty per page, with a download of all of them. */
export function ImportProblems({
  importId,
  total,
}: {
  readonly importId: string;
  readonly total: number;
}) {
  const { t, i18n } = useTranslation('members');
  const problems = useImportProblems(importId);
  if (problems.isPending) return <Loading />;
  if (!problems.data)
    return <ErrorState error={problems.error} retry={() => void problems.refetch()} />;
  const rows = problems.data.pages.flatMap((page) => page.items);
  const omittedCount = problems.hasNextPage ? 0 : total - rows.length;
  return (
    <Stack gap="md">
      <ResponsiveTable
        caption={t('import.problems')}
        rows={rows}
        getKey={(row) => `${row.row}:${row.column}:${row.reason}`}
        columns={[
          { key: 'row', label: t('importFile.row'), cell: (row) => row.row, isName: true },
          {
            key: 'column',
            label: t('importFile.column'),
            cell: (row) => row.header ?? t('importFile.wholeRow'),
          },
          { key: 'value', label: t('importFile.value'), cell: (row) => row.value },
          { key: 'problem', label: t('importFile.problem'), cell: (row) => row.message },
        ]}
      />
      {omittedCount > 0 ? (
        <Text c="dimmed">
          {t('import.omittedProblems', {
            count: omittedCount,
            number: getNumberFormat(i18n.language).format(omittedCount),
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
            {t('import.moreProblems')}
          </Button>
        ) : null}
        <Anchor href={buildUrl(peopleContract.importProblemsFile, { importId })} download>
          {t('import.problemsFile')}
        </Anchor>
      </Group>
    </Stack>
  );
}
