import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getTimeFormat } from '#domain/kernel/formatters.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useLocale } from '../i18n/locale.tsx';
import classes from './QueueDialog.module.css';
import { useQueuedChanges, type QueuedChange } from './queue-state.ts';
import { discardChanges, retryChange, sendWaiting } from './queue.ts';

interface QueueDialogProps {
  readonly onClose: () => void;
}

/** What waits on this device, what the server refused, and what was sent in the last day. */
export default function QueueDialog({ onClose }: QueueDialogProps) {
  const { t } = useTranslation(['offline', 'common']);
  const changes = useQueuedChanges();
  const isWaiting = changes.some(({ state }) => state === 'waiting');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('offline:title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('offline:explanation')}</Text>
        {changes.length > 0 ? (
          <ul className={classes['list']}>
            {changes.map((change) => (
              <li key={change.number}>
                <Change change={change} onOpen={onClose} />
              </li>
            ))}
          </ul>
        ) : (
          <Text>{t('offline:nothing')}</Text>
        )}
        {isWaiting ? (
          <Button variant="default" onClick={() => void sendWaiting()}>
            {t('offline:sendNow')}
          </Button>
        ) : null}
      </Stack>
    </Modal>
  );
}

interface ChangeProps {
  readonly change: QueuedChange;
  readonly onOpen: () => void;
}

function Change({ change, onOpen }: ChangeProps) {
  const { t } = useTranslation('offline');
  const format = getTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { label, state, problem } = change;
  const time = format.format(change.sentAt ?? change.createdAt);
  return (
    <>
      <Text fw={600}>{label}</Text>
      <Text size="sm" c="dimmed">
        {t(`states.${state}`, { time })}
      </Text>
      {problem ? <Text size="sm">{t('reason', { problem })}</Text> : null}
      {state === 'sent' ? null : <ChangeButtons change={change} onOpen={onOpen} />}
    </>
  );
}

function ChangeButtons({ change, onOpen }: ChangeProps) {
  const { t } = useTranslation(['offline', 'common']);
  const { label, href, state } = change;
  const discard = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('offline:discard.title', { label }),
      text: t('offline:discard.text'),
      action: t('offline:discard.action'),
      destructive: true,
    });
    if (isConfirmed) await discardChanges([change]);
  };
  return (
    <Group gap="xs" mt="xs">
      {href ? (
        <Button
          component={Link}
          to={href}
          size="sm"
          variant="default"
          aria-label={t('offline:openNamed', { label })}
          onClick={onOpen}
        >
          {t('offline:open')}
        </Button>
      ) : null}
      {state === 'refused' ? (
        <Button
          size="sm"
          variant="default"
          aria-label={t('offline:retryNamed', { label })}
          onClick={() => void retryChange(change)}
        >
          {t('common:retry')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="subtle"
        color="red"
        aria-label={t('offline:discard.actionNamed', { label })}
        onClick={() => void discard()}
      >
        {t('offline:discard.action')}
      </Button>
    </Group>
  );
}
