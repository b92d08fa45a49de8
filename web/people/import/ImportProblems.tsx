import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { call, urlOf, type ApiError } from '#web/core/api.ts';
import { keyOf } from '#web/core/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';

type Page = OutputOf<typeof peopleContract.importProblems.output>;

/** Every problem by row and column, fifty at a time; or all of them as a file. */
export function ImportProblems({
  importId,
  total,
}: {
  readonly importId: string;
  readonly total: number;
}) {
  const { t, i18n } = useTranslation('members');
  const problems = useInfiniteQuery<
    Page,
    ApiError,
    InfiniteData<Page, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [...keyOf(peopleContract.importProblems), importId],
    queryFn: ({ pageParam, signal }) =>
      call(
        peopleContract.importProblems,
        { importId, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
  if (problems.isPending) return <Loading />;
  if (!problems.data)
    return <ErrorState error={problems.error} retry={() => void problems.refetch()} />;
  const rows = problems.data.pages.flatMap((page) => page.items);
  const untold = problems.hasNextPage ? 0 : total - rows.length;
  return (
    <Stack gap="md">
      <ResponsiveTable
        caption={t('import.problems')}
        rows={rows}
        keyOf={(row) => `${row.row}:${row.column}:${row.reason}`}
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
      {untold > 0 ? (
        <Text c="dimmed">
          {t('import.problemsUntold', {
            count: untold,
            number: untold.toLocaleString(i18n.language),
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
        <Anchor href={urlOf(peopleContract.importProblemsFile, { importId })} download>
          {t('import.problemsFile')}
        </Anchor>
      </Group>
    </Stack>
  );
}
