import { Button, Center, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupMemberView, GroupView } from '#domain/groups/schema.ts';
import { leadingFunctions } from '#domain/groups/types.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { useTypes } from '../types.ts';
import { MemberLine } from './MemberLine.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { RequestActions } from './RequestActions.tsx';
import classes from './Members.module.css';

interface MembersListProps {
  readonly group: GroupView;
  readonly members: readonly GroupMemberView[];
}

/** So many are drawn at once: drawing three hundred at once is felt on an old telephone. */
const step = 60;
const searchFrom = 15;

/** Whether a role of this type of groups leads. */
function useIsLeading(typeId: string): (roleId: string) => boolean {
  const { types } = useTypes();
  const roles = types.find(({ id }) => id === typeId)?.roles ?? [];
  const functions: readonly string[] = leadingFunctions;
  const leading = roles.filter((role) => functions.includes(role.function));
  return (roleId) => leading.some(({ id }) => id === roleId);
}

/** The text of the address; a list without the field is not searched. */
function useSearch(canSearch: boolean) {
  const { parameters, set } = useAddressState();
  const search = canSearch ? (parameters.get('search') ?? '') : '';
  return [search, (text: string) => set({ search: text })] as const;
}

/** Those who lead, and the others by name. */
export function MembersList({ group, members }: MembersListProps) {
  const { t } = useTranslation(['groups', 'common']);
  const isLeading = useIsLeading(group.typeId);
  const canSearch = members.length > searchFrom;
  const [search, setSearch] = useSearch(canSearch);
  const [limit, setLimit] = useState(step);
  const found = members.filter(({ person }) => fold(person.displayName).includes(fold(search)));
  const leaders = found.filter((each) => each.status === 'active' && isLeading(each.roleId));
  const others = found.filter((each) => !leaders.includes(each));
  return (
    <>
      {canSearch ? (
        <SearchInput
          label={t('members.search')}
          initial={search}
          onSearch={setSearch}
          className="redil-screen-only"
        />
      ) : null}
      <VisuallyHidden role="status">
        {search === '' ? null : t('common:results.exactly', { count: found.length })}
      </VisuallyHidden>
      {leaders.length > 0 ? (
        <>
          {group.kind === 'branch' ? null : (
            <Title order={3} size="h5">
              {t('members.leaders')}
            </Title>
          )}
          <ul className={classes['leaders']}>
            {leaders.map((each) => (
              <Line key={each.id} group={group} member={each} size={56} />
            ))}
          </ul>
        </>
      ) : null}
      {search === '' && leaders.length === 0 ? (
        <NobodyLeads group={group} members={members} />
      ) : null}
      {leaders.length > 0 && others.length > 0 ? (
        <Title order={3} size="h5">
          {t('members.others', { count: others.length })}
        </Title>
      ) : null}
      <ul className={classes['members']}>
        {others.slice(0, limit).map((each) => (
          <Line key={each.id} group={group} member={each} size={48} />
        ))}
      </ul>
      {found.length === 0 ? <Text c="dimmed">{t('members.notFound')}</Text> : null}
      {others.length > limit ? (
        <Center>
          <Button variant="default" onClick={() => setLimit(members.length)}>
            {t('members.showAll', { count: others.length })}
          </Button>
        </Center>
      ) : null}
    </>
  );
}

/** Says how a member becomes a leader, in a list that has present members of the group. */
function NobodyLeads({ group, members }: MembersListProps) {
  const { t } = useTranslation('groups');
  return group.access.editMembers && members.some(({ status }) => status === 'active') ? (
    <Text c="dimmed" size="sm" className="redil-screen-only">
      {t('members.noLeader')}
    </Text>
  ) : null;
}

interface LineProps {
  readonly group: GroupView;
  readonly member: GroupMemberView;
  readonly size: number;
}

function Line({ group, member, size }: LineProps) {
  const isPending = member.status === 'requested' || member.status === 'waiting';
  return (
    <MemberLine
      member={member}
      size={size}
      actions={
        !group.access.editMembers || member.status === 'left' ? null : isPending ? (
          <RequestActions group={group} member={member} />
        ) : (
          <MemberMenu group={group} member={member} />
        )
      }
    />
  );
}
