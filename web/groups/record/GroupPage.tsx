import { Badge, Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Parts, useContributions, type Contributions } from '#web/core/contributions.tsx';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { GroupPhoto } from '../form/GroupPhoto.tsx';
import { FilesSection } from '../status/FilesSection.tsx';
import { GroupActions } from '../status/GroupActions.tsx';
import { NotesSection } from '../status/NotesSection.tsx';
import { PausesSection } from '../status/PausesSection.tsx';
import { StatusHistory } from '../status/StatusHistory.tsx';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { groupPath, groupsPath } from '../routes.ts';
import { useTypes } from '../types.ts';
import { FactsSection } from './FactsSection.tsx';
import { MembersSection } from './MembersSection.tsx';
import classes from './GroupPage.module.css';

export default function GroupPage() {
  const { groupId = '' } = useParams();
  const group = useQuery(queryOptionsFor(groupsContract.get, { groupId }));
  useScreenName(group.data?.name);
  if (group.isPending) return <Loading />;
  if (!group.data) return <ErrorState error={group.error} retry={() => void group.refetch()} />;
  return <Group group={group.data} />;
}

const selectParts = (feature: Contributions) => feature.groupParts;

function Group({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const { names } = useTypes();
  const { describe } = useScheduleWords();
  const parts = useContributions(selectParts);
  const getParts = (place: (typeof parts)[number]['place']) => (
    <Parts parts={parts.filter((part) => part.place === place)} props={{ groupId: group.id }} />
  );
  const { schedule } = group;
  const parent = group.ancestors.at(-1);
  const back = parent
    ? { to: groupPath(parent.id), label: parent.name }
    : { to: groupsPath, label: t('title') };
  return (
    <Stack maw={1200} gap="lg">
      <PageHeader
        title={group.name}
        subtitle={[names.get(group.typeId), schedule && describe(schedule)]
          .filter(Boolean)
          .join(' · ')}
        back={back}
        picture={<GroupPhoto group={group} />}
        actions={<GroupActions group={group} />}
        details={
          group.status === 'active' ? null : (
            <Badge size="lg" variant="default" tt="none">
              {t(`statuses.${group.status}`)}
            </Badge>
          )
        }
      />
      <Box className={classes['columns'] ?? ''}>
        <Stack gap="lg" miw={0}>
          {getParts('above')}
          <MembersSection group={group} />
          {getParts('below')}
        </Stack>
        <Stack gap="lg" miw={0} className={classes['aside'] ?? ''}>
          <FactsSection group={group} />
          <PausesSection group={group} />
          <NotesSection group={group} />
          <FilesSection group={group} />
          <StatusHistory group={group} />
          {getParts('side')}
        </Stack>
      </Box>
    </Stack>
  );
}
