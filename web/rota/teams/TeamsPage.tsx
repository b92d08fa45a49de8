import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rotaContract } from '#domain/rota/contract.ts';
import type { MemberView, TeamView } from '#domain/rota/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { PersonAvatar } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByRota } from '../parts/changed-by-rota.ts';
import { importTeamsPath, rotaPath } from '../parts/paths.ts';
import { MemberDialog } from './MemberDialog.tsx';
import classes from './Teams.module.css';
import { TeamDialog } from './TeamDialog.tsx';

/** The teams of the church, with what each member takes. */
export default function TeamsPage() {
  const { t } = useTranslation('rota');
  const query = useQuery(queryOptionsFor(rotaContract.teams, {}));
  const [edited, setEdited] = useState<TeamView | 'new' | null>(null);
  const canImport = useMay(rotaContract.startImport);
  const add = useMay(rotaContract.createTeam) ? (
    <Button leftSection={<Icon name="add" size={18} />} onClick={() => setEdited('new')}>
      {t('teams.add')}
    </Button>
  ) : null;
  return (
    <>
      <Stack gap="lg" maw={860}>
        <PageHeader
          title={t('teams.title')}
          back={{ to: rotaPath, label: t('title') }}
          actions={
            <>
              {canImport ? (
                <RecordMenu>
                  <Menu.Item component={Link} to={importTeamsPath}>
                    {t('import.title')}
                  </Menu.Item>
                </RecordMenu>
              ) : null}
              {add}
            </>
          }
        />
        <ListResults
          list={{ ...query, rows: query.data?.items ?? [] }}
          empty={
            <EmptyState
              icon="users"
              title={t('empty.noTeams')}
              text={t('empty.noTeamsText')}
              action={add}
            />
          }
        >
          {(rows) => (
            <Stack gap="lg">
              {rows.map((team) => (
                <Team key={team.id} team={team} onEdit={() => setEdited(team)} />
              ))}
            </Stack>
          )}
        </ListResults>
      </Stack>
      {edited ? (
        <TeamDialog team={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

interface TeamProps {
  readonly team: TeamView;
  readonly onEdit: () => void;
}

function Team({ team, onEdit }: TeamProps) {
  const { t } = useTranslation(['rota', 'common']);
  const canEdit = useMay(rotaContract.updateTeam);
  const [edited, setEdited] = useState<MemberView | 'new' | null>(null);
  const remove = useCommand(rotaContract.removeTeam, {
    refreshes: changedByRota,
    success: t('rota:teams.removed', { name: team.name }),
  });
  return (
    <Section title={team.name} wide>
      <Group gap={6}>
        {team.positions.map(({ id, name }) => (
          <Badge key={id} variant="light" tt="none">
            {name}
          </Badge>
        ))}
      </Group>
      {team.members.length === 0 ? <Text c="dimmed">{t('rota:teams.nobody')}</Text> : null}
      <ul className={`${lines['lines']} ${classes['members']}`}>
        {team.members.map((member) => (
          <MemberLine
            key={member.person.id}
            team={team}
            member={member}
            onEdit={canEdit ? () => setEdited(member) : null}
          />
        ))}
      </ul>
      {canEdit ? (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setEdited('new')}>
            {t('rota:teams.addMember')}
          </Button>
          <Button size="xs" variant="subtle" onClick={onEdit}>
            {t('rota:teams.edit')}
          </Button>
          {team.members.length === 0 ? (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              onClick={() => void remove.run({ teamId: team.id })}
            >
              {t('common:delete')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {edited ? (
        <MemberDialog
          team={team}
          member={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Section>
  );
}

interface MemberLineProps {
  readonly team: TeamView;
  readonly member: MemberView;
  readonly onEdit: (() => void) | null;
}

function MemberLine({ team, member, onEdit }: MemberLineProps) {
  const { t } = useTranslation(['rota', 'common']);
  const { person, positionIds, maxAMonth, ordinals, everyWeeks, partner, partnerKind } = member;
  const remove = useCommand(rotaContract.removeMember, {
    refreshes: changedByRota,
    success: t('rota:teams.left', { name: person.displayName }),
  });
  const facts = [
    team.positions
      .filter(({ id }) => positionIds.includes(id))
      .map(({ name }) => name)
      .join(', '),
    maxAMonth === null ? '' : t('rota:member.atMost', { count: maxAMonth }),
    ordinals.length === 0
      ? ''
      : t('rota:member.onlyOn', {
          list: ordinals.map((each) => t(`rota:member.ordinals.${each as 1}`)).join(', '),
        }),
    everyWeeks === null ? '' : t('rota:member.everyWeeks', { count: everyWeeks }),
    partner === null ? '' : t(`rota:member.${partnerKind}With`, { name: partner.displayName }),
  ];
  return (
    <li className={lines['line']}>
      <PersonAvatar person={person} size={36} />
      <div className={lines['text']}>
        <span className={lines['title']}>{person.displayName}</span>
        <span className={lines['facts']}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {onEdit ? (
        <LineMenu label={t('rota:board.menu', { name: person.displayName })}>
          <Menu.Item onClick={onEdit}>{t('common:edit')}</Menu.Item>
          <Menu.Item
            color="red"
            onClick={() => void remove.run({ teamId: team.id, personId: person.id })}
          >
            {t('rota:teams.remove')}
          </Menu.Item>
        </LineMenu>
      ) : null}
    </li>
  );
}
