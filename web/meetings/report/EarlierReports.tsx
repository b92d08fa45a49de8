import { Modal, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meetingsContract } from '#domain/meetings/contract.ts';
import type { reportVersion } from '#domain/meetings/reports/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';

type MergeOfVersion = NonNullable<OutputOf<typeof reportVersion>['merge']>;

interface EarlierReportsProps {
  readonly gatheringId: string;
  readonly onClose: () => void;
}

/** What a report said before each correction. */
export default function EarlierReports({ gatheringId, onClose }: EarlierReportsProps) {
  const { t } = useTranslation(['groups', 'common']);
  const { data, error, refetch } = useQuery(
    queryOptionsFor(meetingsContract.versions, { gatheringId }),
  );
  const names = new Map(data?.names.map(({ id, displayName }) => [id, displayName]));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('groups:reports.earlierTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {data ? (
        <Stack gap="lg">
          {data.items.map((item) => (
            <Version key={item.version} item={item} names={names} />
          ))}
        </Stack>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
}

/** What the report that was merged with it says and the next version does not: why they did not meet. */
function Merged({ merge: { by, said } }: { readonly merge: MergeOfVersion }) {
  const { t } = useTranslation('groups');
  const isOtherwise = said.some(({ part }) => part === 'status');
  const reason = said.find(({ part, later }) => part === 'reason' && later !== null)?.later;
  return (
    <>
      <Text size="sm">{t('reports.merge.after', { name: by })}</Text>
      {isOtherwise && reason ? (
        <Text size="sm">{t('reports.merge.status', { reason: String(reason) })}</Text>
      ) : null}
    </>
  );
}

interface VersionProps {
  readonly item: OutputOf<typeof reportVersion>;
  readonly names: ReadonlyMap<string, string>;
}

function Version({ item: { reportedBy, reportedAt, report, merge }, names }: VersionProps) {
  const { t } = useTranslation('groups');
  const format = useFormatDay();
  const gone = t('reports.gonePerson');
  const nameOf = (id: string): string => names.get(id) ?? gone;
  const visitors = report.visitors.map(({ personId, name }) =>
    personId === null ? name : nameOf(personId),
  );
  const counted = Object.values(report.headcounts).reduce((sum, count) => sum + count, 0);
  const lines: readonly (readonly [string, string])[] = [
    [t('fields.reason'), report.reason],
    [t('reports.present'), report.present.map(nameOf).join(', ')],
    [t('reports.visitors'), visitors.join(', ')],
    [t('reports.unnamed'), counted > 0 ? String(counted) : ''],
    [t('reports.topic'), report.topic],
    [t('reports.notes'), report.notes],
  ];
  return (
    <section aria-label={format(reportedAt)}>
      <Title order={3} size="h5">
        {t('reports.reportedBy', { name: reportedBy, day: format(reportedAt) })}
      </Title>
      <Text>{t(`reports.statuses.${report.status}`)}</Text>
      {lines
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Text key={label} size="sm">
            <b>{label}:</b> {value}
          </Text>
        ))}
      {merge ? <Merged merge={merge} /> : null}
    </section>
  );
}
