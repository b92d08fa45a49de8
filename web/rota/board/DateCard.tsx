import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rotaContract } from '#domain/rota/contract.ts';
import type { AssignmentView, BoardDate } from '#domain/rota/schema.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { PersonAvatar } from '#web/people/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByRota } from '../parts/changed-by-rota.ts';
import { planPath } from '../parts/paths.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { NeedsDialog } from './NeedsDialog.tsx';
import classes from './Board.module.css';
import type { NamedPosition } from '../parts/positions.ts';

interface DateCardProps {
  readonly date: BoardDate;
  readonly positions: ReadonlyMap<string, NamedPosition>;
}

/** A date with its positions and who serves in each; what is missing is offered. */
export function DateCard({ date, positions }: DateCardProps) {
  const { longDay, hours } = useLocalTimes();
  const id = useId();
  const canEdit = useMay(rotaContract.assign);
  const [isChanging, setIsChanging] = useState(false);
  const ids = [
    ...new Set([
      ...date.needs.map(({ positionId }) => positionId),
      ...date.assignments.map(({ positionId }) => positionId),
    ]),
  ];
  const order = [...positions.keys()];
  const shown = ids.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-labelledby={`${id} ${id}-event`}
      className={classes['card']}
    >
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h5" id={id} className={classes['day'] ?? ''}>
            {longDay(date.startsOn.slice(0, 10))}
          </Title>
          <Text size="sm" c="dimmed" id={`${id}-event`}>
            {hours(date)} ·{' '}
            <Anchor component={Link} to={`/app/agenda/${date.eventId}`} size="sm">
              {date.title}
            </Anchor>
          </Text>
        </div>
        <DateVerbs date={date} canEdit={canEdit} onChange={() => setIsChanging(true)} />
      </Group>
      <Stack gap="xs" mt="sm">
        {shown.map((positionId) => {
          const position = positions.get(positionId);
          return position ? (
            <PositionRow key={positionId} date={date} position={position} canEdit={canEdit} />
          ) : null;
        })}
      </Stack>
      {isChanging ? (
        <NeedsDialog
          eventId={date.eventId}
          occurrenceId={date.occurrenceId}
          needs={date.needs}
          isOwn={date.isOwn}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </Paper>
  );
}

interface DateVerbsProps {
  readonly date: BoardDate;
  readonly canEdit: boolean;
  readonly onChange: () => void;
}

function DateVerbs({ date, canEdit, onChange }: DateVerbsProps) {
  const { t } = useTranslation('rota');
  const { longDay } = useLocalTimes();
  return (
    <Group gap={4}>
      <Button
        component={Link}
        to={planPath(date.occurrenceId)}
        variant="subtle"
        size="xs"
        aria-label={t('plan.openOf', { date: longDay(date.startsOn.slice(0, 10)) })}
      >
        {t('plan.open')}
      </Button>
      {canEdit ? (
        <Button variant="subtle" size="xs" onClick={onChange}>
          {t('needs.date')}
        </Button>
      ) : null}
    </Group>
  );
}

interface PositionRowProps {
  readonly date: BoardDate;
  readonly position: NamedPosition;
  readonly canEdit: boolean;
}

function PositionRow({ date, position, canEdit }: PositionRowProps) {
  const { t } = useTranslation('rota');
  const [isOpen, setIsOpen] = useState(false);
  const own = date.assignments.filter(({ positionId }) => positionId === position.id);
  const needed = date.needs.find(({ positionId }) => positionId === position.id)?.count ?? 0;
  const missing = Math.max(0, needed - own.filter(({ status }) => status !== 'declined').length);
  return (
    <div className={classes['position']}>
      <Text size="sm" fw={600}>
        {position.name}
      </Text>
      <ul className={classes['people']} aria-label={position.name}>
        {own.map((assignment) => (
          <ServantChip key={assignment.id} assignment={assignment} canEdit={canEdit} />
        ))}
        {missing > 0 ? (
          <li>
            {canEdit ? (
              <Button
                variant="default"
                size="xs"
                className={classes['gap'] ?? ''}
                leftSection={<Icon name="add" size={14} />}
                aria-label={t('board.fillNamed', { position: position.name, count: missing })}
                onClick={() => setIsOpen(true)}
              >
                {t('board.missing', { count: missing })}
              </Button>
            ) : (
              <span className={classes['missing']}>{t('board.missing', { count: missing })}</span>
            )}
          </li>
        ) : null}
      </ul>
      {isOpen ? (
        <AssignDialog date={date} position={position} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}

interface ServantChipProps {
  readonly assignment: AssignmentView;
  readonly canEdit: boolean;
}

function ServantChip({ assignment, canEdit }: ServantChipProps) {
  const { t } = useTranslation('rota');
  const { person, status, reason, suggestion, isAway, isDouble } = assignment;
  const remove = useCommand(rotaContract.unassign, {
    refreshes: changedByRota,
    success: t('board.removed', { name: person.displayName }),
  });
  const notes = [
    isDouble ? t('board.double') : '',
    isAway ? t('board.away') : '',
    reason,
    suggestion === '' ? '' : t('board.suggests', { name: suggestion }),
  ].filter(Boolean);
  return (
    <li className={classes['chip']} data-status={status}>
      <PersonAvatar person={person} size={24} />
      <span>
        {person.displayName}
        <small>
          {t(`statuses.${status}`)}
          {notes.map((note) => ` · ${note}`).join('')}
        </small>
      </span>
      {canEdit ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              aria-label={t('board.menu', { name: person.displayName })}
            >
              <Icon name="more" size={14} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="red"
              onClick={() => void remove.run({ assignmentIds: [assignment.id] })}
            >
              {t('board.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  );
}
