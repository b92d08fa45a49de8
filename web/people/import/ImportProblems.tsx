import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { formatNumber } from '../format.ts';

/** The problems by row and column, fifty per page, with a download of all of them. */
export function ImportProblems({
  importId,
  total,
}: {
  readonly importId: string;
  readonly total: number;
}) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const problems = useInfiniteList(peopleContract.importProblems, { importId });
  if (problems.isPending) return <Loading />;
  if (!problems.data)
    return <ErrorState error={problems.error} retry={() => void problems.refetch()} />;
  const { rows } = problems;
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
            number: formatNumber(omittedCount, language),
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
