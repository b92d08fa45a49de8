import { Button, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { multiplicationContract as contract } from '#domain/groups/multiplication-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { groupPath, groupsPath } from '../routes.ts';
import { buildLines, countGenerations, countGroups, type Branch } from './lineage.ts';
import { LineageTree } from './LineageTree.tsx';

/** The proposals that wait for the user, and the lines of groups of the whole church. */
export default function LineagePage() {
  const { t } = useTranslation('groups');
  const { data } = useQuery(queryOptionsFor(contract.lineage, {}));
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('lineage.title')}
        subtitle={t('lineage.intro')}
        back={{ to: groupsPath, label: t('title') }}
        actions={
          data && data.items.length > 0 ? (
            <Button
              variant="default"
              className="redil-screen-only"
              leftSection={<Icon name="print" size={18} />}
              onClick={() => globalThis.print()}
            >
              {t('lineage.print')}
            </Button>
          ) : null
        }
      />
      <Waiting />
      <Lines />
    </Stack>
  );
}

function Waiting() {
  const { t } = useTranslation('groups');
  const formatDay = useFormatDay();
  const { data } = useQuery(queryOptionsFor(contract.waiting, {}));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('lineage.waiting')} wide>
      <List listStyleType="none" spacing="sm">
        {data.items.map(({ id, name, group, proposedBy, proposedAt }) => (
          <List.Item key={id}>
            <Link to={groupPath(group.id)}>
              {t('lineage.waitingLine', { name, mother: group.name })}
            </Link>
            <Text size="sm" c="dimmed">
              {t('multiplication.proposedBy', { by: proposedBy, day: formatDay(proposedAt) })}
            </Text>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

function Lines() {
  const { t } = useTranslation('groups');
  const { data, error, refetch } = useQuery(queryOptionsFor(contract.lineage, {}));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const lines = buildLines(data.items);
  if (lines.length === 0)
    return <EmptyState icon="groups" title={t('lineage.empty')} text={t('lineage.emptyText')} />;
  return lines.map((line) => <Line key={line.group.id} line={line} />);
}

function Line({ line }: { readonly line: Branch }) {
  const { t } = useTranslation('groups');
  return (
    <Section title={line.group.name} wide>
      <Text c="dimmed">
        {t('lineage.size', {
          groups: t('lineage.groups', { count: countGroups(line) }),
          generations: t('lineage.generations', { count: countGenerations(line) }),
        })}
      </Text>
      <LineageTree line={line} />
    </Section>
  );
}
