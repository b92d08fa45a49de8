import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { whatsappLink } from '#domain/kernel/text/whatsapp-link.ts';
import type { AskedPerson } from '#domain/rota/schema.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';
import lines from '#web/core/record/Lines.module.css';

interface AskedDialogProps {
  readonly people: readonly AskedPerson[];
  readonly onClose: () => void;
}

/** The people who were asked, each with a message to send by WhatsApp; the links are shown this once. */
export function AskedDialog({ people, onClose }: AskedDialogProps) {
  const { t } = useTranslation(['rota', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('rota:ask.title', { count: people.length })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="sm">
        <Text>{t('rota:ask.text')}</Text>
        <ul className={lines['lines']}>
          {people.map((asked) => (
            <AskedLine key={asked.person.id} asked={asked} />
          ))}
        </ul>
        <Button onClick={onClose}>{t('rota:ask.close')}</Button>
      </Stack>
    </Modal>
  );
}

function AskedLine({ asked }: { readonly asked: AskedPerson }) {
  const { t } = useTranslation('rota');
  const { day, time } = useLocalTimes();
  const church = useSession().church?.name ?? '';
  const { person, phone, isMailed, url, dates } = asked;
  const list = dates
    .map(({ startsOn, title, position }) =>
      [`${day(startsOn.slice(0, 10))}, ${time(startsOn)}`, title, position].join(' · '),
    )
    .join('\n');
  const message = t('ask.message', { church, list, url });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(message);
      notify.success(t('ask.copied', { name: person.displayName }));
    } catch {
      notify.error(t('ask.notCopied'));
    }
  };
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{person.displayName}</span>
        <span className={lines['facts']}>
          {[t('ask.dates', { count: dates.length }), isMailed ? t('ask.mailed') : t('ask.noMail')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Group gap="xs">
        <Anchor
          size="sm"
          href={`${whatsappLink(phone ?? '')}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('ask.whatsappNamed', { name: person.displayName })}
        >
          {t('ask.whatsapp')}
        </Anchor>
        <Button
          size="xs"
          variant="default"
          aria-label={t('ask.copyNamed', { name: person.displayName })}
          onClick={() => void copy()}
        >
          {t('ask.copy')}
        </Button>
      </Group>
    </li>
  );
}
