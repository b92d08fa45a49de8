import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useContributions, type Contributions } from '#web/core/contributions.tsx';
import { AwaitedParts, FirstAnswers } from '#web/core/record/AwaitedParts.tsx';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordParts } from '#web/core/record/Needs.tsx';
import { RecordHeader, RecordStatus } from '#web/core/record/RecordHeader.tsx';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { useHasPermission } from '#web/core/session/access.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { GroupPhoto } from '../form/GroupPhoto.tsx';
import { FilesSection } from '../status/FilesSection.tsx';
import { GroupActions } from '../status/GroupActions.tsx';
import { NotesSection } from '../status/NotesSection.tsx';
import { PausesSection } from '../status/PausesSection.tsx';
import { StatusHistory } from '../status/StatusHistory.tsx';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { groupPath, groupsPath, groupsTreePath } from '../routes.ts';
import { useTypes } from '../types.ts';
import { FactsSection } from './FactsSection.tsx';
import { MembersSection } from './MembersSection.tsx';
import classes from './GroupPage.module.css';

export default function GroupPage() {
  const { groupId = '' } = useParams();
  const group = useQuery(queryOptionsFor(groupsContract.get, { groupId }));
  useScreenName(group.data?.name);
  const needs = useContributions((feature) => feature.groupNeeds);
  return (
    <LoadedRecord query={group} needs={needs} props={{ groupId }}>
      {(data, strip) => <Group group={data} needs={strip} />}
    </LoadedRecord>
  );
}

const selectParts = (feature: Contributions) => feature.groupParts;

interface GroupProps {
  readonly group: GroupView;
  readonly needs: ReactNode;
}

function Group({ group, needs }: GroupProps) {
  const { t } = useTranslation('groups');
  const { names } = useTypes();
  const { describe } = useScheduleWords();
  const parts = useContributions(selectParts);
  const verbs = useContributions((feature) => feature.groupVerbs);
  const getParts = (place: (typeof parts)[number]['place']) => (
    <AwaitedParts
      parts={parts.filter((part) => part.place === place)}
      props={{ groupId: group.id }}
    />
  );
  const { schedule } = group;
  const back = useWayBack(group);
  return (
    <>
      <RecordHeader
        name={group.name}
        subtitle={[names.get(group.typeId), schedule && describe(schedule)]
          .filter(Boolean)
          .join(' · ')}
        back={back}
        picture={<GroupPhoto group={group} />}
        verbs={
          <>
            <RecordParts parts={verbs} props={{ groupId: group.id }} />
            <GroupActions group={group} />
          </>
        }
        status={
          group.status === 'active' ? null : (
            <RecordStatus>{t(`statuses.${group.status}`)}</RecordStatus>
          )
        }
        needs={needs}
      />
      <Box className={classes['columns'] ?? ''}>
        <Stack gap="lg" miw={0}>
          <RecordParts
            parts={parts.filter(({ place }) => place === 'above')}
            props={{ groupId: group.id }}
          />
          <MembersSection group={group} />
          {getParts('below')}
        </Stack>
        <Stack gap="lg" miw={0} className={classes['aside'] ?? ''}>
          <FactsSection group={group} />
          <FirstAnswers />
          <PausesSection group={group} />
          <NotesSection group={group} />
          <FilesSection group={group} />
          <StatusHistory group={group} />
          {getParts('side')}
        </Stack>
      </Box>
    </>
  );
}

/** To the tree if the group was opened there, else to the branch above it, if the user sees all, or to the list. */
function useWayBack({ ancestors }: GroupView): { readonly to: string; readonly label: string } {
  const { t } = useTranslation('groups');
  const seesAll = useHasPermission(groupsPermissions.all);
  const isFromTree = useAddressState().parameters.get('from') === 'tree';
  if (isFromTree) return { to: groupsTreePath, label: t('list.views.tree') };
  const parent = seesAll ? ancestors.at(-1) : undefined;
  return parent
    ? { to: groupPath(parent.id), label: parent.name }
    : { to: groupsPath, label: t('title') };
}
