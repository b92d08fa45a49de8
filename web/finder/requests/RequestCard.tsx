/** A request: who asks, what they wrote, and the answers to it. */
import {
  ActionIcon,
  Button,
  Group,
  Paper,
  Radio,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finderContract } from '#domain/finder/contract.ts';
import type { RequestView } from '#domain/finder/requests.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { notify } from '#web/core/notify.ts';
import { formatPhone, PersonAvatar } from '#web/people/public.ts';
import { getTimeFormat } from '#domain/kernel/formatters.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { changedByRequests } from './changed-by-requests.ts';
import { DeclineDialog } from './DeclineDialog.tsx';

export function RequestCard({ request }: { readonly request: RequestView }) {
  const locale = useLocale();
  const { name, person, submittedAt } = request;
  const shown = person ?? { displayName: name, photoId: null };
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group gap="sm" justify="space-between" align="flex-start">
          <Group gap="sm" wrap="nowrap">
            <PersonAvatar person={shown} size={48} />
            <div>
              <Text fw={600}>{name}</Text>
              <Text size="sm" c="dimmed">
                {getTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(
                  new Date(submittedAt),
                )}
              </Text>
            </div>
          </Group>
          <Contact request={request} />
        </Group>
        <RequestFacts request={request} />
        {request.status === 'waiting' ? <Answers request={request} /> : null}
      </Stack>
    </Paper>
  );
}

function Contact({ request: { name, phone, whatsapp, email } }: { readonly request: RequestView }) {
  const { t } = useTranslation('groups');
  return (
    <Group gap="xs">
      {phone === '' ? null : (
        <ContactLink icon="phone" href={`tel:${phone}`} label={t('requests.call', { name })} />
      )}
      {phone === '' || !whatsapp ? null : (
        <ContactLink
          icon="message"
          href={`https://wa.me/${phone.slice(1)}`}
          label={t('requests.whatsapp', { name })}
        />
      )}
      {email === '' ? null : (
        <ContactLink icon="mail" href={`mailto:${email}`} label={t('requests.mail', { name })} />
      )}
    </Group>
  );
}

interface ContactLinkProps {
  readonly icon: IconName;
  readonly href: string;
  readonly label: string;
}

const ContactLink = ({ icon, href, label }: ContactLinkProps) => (
  <ActionIcon
    component="a"
    variant="default"
    size={44}
    href={href}
    {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
  >
    <Icon name={icon} size={20} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </ActionIcon>
);

function RequestFacts({ request }: { readonly request: RequestView }) {
  const { t } = useTranslation('groups');
  const { phone, email, message, person, status } = request;
  const contact = [phone && formatPhone(phone), email].filter(Boolean).join(' · ');
  return (
    <>
      {contact === '' && status !== 'waiting' ? null : (
        <Text
          size="sm"
          c={contact === '' ? 'dimmed' : 'bright'}
          style={{ overflowWrap: 'anywhere' }}
        >
          {contact || t('requests.noContact')}
        </Text>
      )}
      {message === '' ? null : (
        <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>«{message}»</Text>
      )}
      {person === null ? null : <Text size="sm">{t('requests.known')}</Text>}
    </>
  );
}

function Answers({ request }: { readonly request: RequestView }) {
  const { t } = useTranslation('groups');
  const { name, waitsForOffice } = request;
  const [isDeclining, setDeclining] = useState(false);
  return (
    <>
      {waitsForOffice ? <Text size="sm">{t('requests.waitsForOffice')}</Text> : null}
      {waitsForOffice && request.candidates.length === 0 ? null : <Acceptance request={request} />}
      <Group>
        <Button
          mih={44}
          variant="subtle"
          color="gray"
          aria-label={t('requests.declineNamed', { name })}
          onClick={() => setDeclining(true)}
        >
          {t('requests.decline')}
        </Button>
      </Group>
      {isDeclining ? <DeclineDialog request={request} onClose={() => setDeclining(false)} /> : null}
    </>
  );
}

function Acceptance({ request }: { readonly request: RequestView }) {
  const { t } = useTranslation('groups');
  const { id: submissionId, name, candidates, free } = request;
  const [personId, setPersonId] = useState('');
  const { accept, running } = useAcceptance(name);
  const isFull = free === 0;
  const run = (answer: { waits?: boolean; overCapacity?: boolean } = {}): void =>
    void accept({ submissionId, personId: personId === '' ? null : personId, ...answer });
  return (
    <>
      {candidates.length === 0 ? null : (
        <Radio.Group label={t('requests.who')} value={personId} onChange={setPersonId}>
          <Stack gap="xs" mt="xs">
            <Radio value="" label={t('requests.newPerson')} />
            {candidates.map((candidate) => (
              <Radio
                key={candidate.id}
                value={candidate.id}
                label={t('requests.samePerson', { name: candidate.displayName })}
                description={candidate.detail}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Group gap="sm">
        <Button
          mih={44}
          loading={running}
          aria-label={t(isFull ? 'requests.toWaitingNamed' : 'requests.acceptNamed', { name })}
          onClick={() => run(isFull ? { waits: true } : {})}
        >
          {t(isFull ? 'requests.toWaiting' : 'requests.accept')}
        </Button>
        <Button
          mih={44}
          variant="default"
          loading={running}
          aria-label={t(isFull ? 'requests.overCapacityNamed' : 'requests.toWaitingNamed', {
            name,
          })}
          onClick={() => run(isFull ? { overCapacity: true } : { waits: true })}
        >
          {t(isFull ? 'requests.overCapacity' : 'requests.toWaiting')}
        </Button>
      </Group>
    </>
  );
}

/** Accepting is done at once, and can be undone. */
function useAcceptance(name: string) {
  const { t } = useTranslation('groups');
  const undo = useCommand(finderContract.undoAcceptance, {
    refreshes: changedByRequests,
    success: t('requests.undone'),
  });
  const accept = useCommand(finderContract.accept, {
    refreshes: changedByRequests,
    onSuccess: ({ state }, { submissionId }) =>
      notify.success(t(`requests.accepted.${state}`, { name }), {
        label: t('requests.undo'),
        onClick: () => void undo.run({ submissionId }),
      }),
  });
  return { accept: accept.run, running: accept.running };
}
