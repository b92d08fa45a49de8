import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { followUpOutcomes, type FollowUpView } from '#domain/follow-ups/schema.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useQueuedChange } from '#web/core/offline/queue-state.ts';
import { useQueuedCommand } from '#web/core/offline/use-queued-command.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByFollowUps } from './changed-by-follow-ups.ts';
import { toSubject, useQueuedFinish } from './queued-finish.ts';
import { useUndoFinish } from './use-undo-finish.ts';

const FinishDialog = loadLater(() => import('./FinishDialog.tsx'));

interface FinishButtonsProps {
  readonly followUp: Pick<FollowUpView, 'id' | 'person'>;
}

const [usual, ...others] = followUpOutcomes;

/** Ends a follow-up by one click on what came of it, which a toast takes back. */
export function FinishButtons({ followUp: { id: followUpId, person } }: FinishButtonsProps) {
  const { t } = useTranslation(['follow-ups', 'offline']);
  const [isTelling, { open, close }] = useDisclosure(false);
  const showUndo = useUndoFinish();
  const finish = useQueuedCommand(followUpsContract.finish, {
    queue: useQueuedFinish(followUpId, person.displayName),
    refreshes: changedByFollowUps,
    onSuccess: ({ isQueued }) => (isQueued ? undefined : showUndo(followUpId)),
  });
  const isWaiting = useQueuedChange(toSubject(followUpId))?.state === 'waiting';
  const name = { name: person.displayName };
  if (isWaiting && !finish.running) return <Text c="dimmed">{t('offline:pending')}</Text>;
  return (
    <Group gap={4} wrap="nowrap" className="redil-screen-only">
      <Button
        variant="default"
        h={40}
        loading={finish.running}
        onClick={() => void finish.run({ followUpId, outcome: usual })}
      >
        <span aria-hidden>{t(`finish.${usual}`)}</span>
        <VisuallyHidden>{t('finish.calledOf', name)}</VisuallyHidden>
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={40} aria-label={t('finish.more', name)}>
            <Icon name="down" size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((outcome) => (
            <Menu.Item key={outcome} onClick={() => void finish.run({ followUpId, outcome })}>
              {t(`finish.${outcome}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={open}>{t('finish.withText')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isTelling ? (
        <FinishDialog followUpId={followUpId} name={person.displayName} onClose={close} />
      ) : null}
    </Group>
  );
}
