import { Button, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import type { FollowUpDetails, FollowUpEntry, FollowUpView } from '#domain/follow-ups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { formatDay } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import classes from './FollowUps.module.css';
import { FollowUpNoteForm } from './FollowUpNoteForm.tsx';

const AssignDialog = loadLater(() => import('./AssignDialog.tsx'));

interface FollowUpDialogProps {
  readonly followUpId: string;
  readonly person: FollowUpView['person'];
  readonly onClose: () => void;
}

/** The history of a follow-up with its notes. */
export default function FollowUpDialog({ followUpId, person, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation(['follow-ups', 'common']);
  const { data, error, refetch } = useQuery(queryOptionsFor(followUpsContract.get, { followUpId }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('follow-ups:details.title', { name: person.displayName })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      {data ? <Details followUp={data} /> : null}
      {!data && error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <Loading />}
    </Modal>
  );
}

function Details({ followUp }: { readonly followUp: FollowUpDetails }) {
  const { t } = useTranslation('follow-ups');
  const language = useLanguage();
  const mayAssign = useMay(followUpsContract.assign);
  const [isChanging, { open, close }] = useDisclosure(false);
  const { id, person, reason, assigneeName, dueOn, doneAt, mayWrite, entries } = followUp;
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{t(`reasons.${reason}`)}</Text>
        {doneAt === null && !person.isDeceased ? (
          <Text>{t('ofPerson.by', { name: assigneeName, date: formatDay(dueOn, language) })}</Text>
        ) : null}
        {doneAt === null && !person.isDeceased && mayAssign ? (
          <Button variant="default" size="sm" mt="xs" onClick={open}>
            {t('assign.change')}
          </Button>
        ) : null}
      </div>
      {mayWrite ? <FollowUpNoteForm followUpId={id} /> : null}
      <div>
        <Title order={3} size="h5" mb="xs">
          {t('details.history')}
        </Title>
        <ul className={classes['entries']}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </div>
      {isChanging ? (
        <AssignDialog personId={person.id} followUp={followUp} onClose={close} />
      ) : null}
    </Stack>
  );
}

function Entry({ entry }: { readonly entry: FollowUpEntry }) {
  const { t } = useTranslation(['follow-ups', 'notes']);
  const language = useLanguage();
  const formatInstant = useFormatDay();
  const { kind, at, authorName, assigneeName, dueOn, outcome, text, visibility } = entry;
  return (
    <li>
      <Text>
        {t(`follow-ups:entries.${kind}`, {
          author: authorName,
          assignee: assigneeName,
          date: dueOn === null ? '' : formatDay(dueOn, language),
        })}
      </Text>
      {outcome === null ? null : <Text fw={600}>{t(`follow-ups:outcomes.${outcome}`)}</Text>}
      {text === '' ? null : <Text className={classes['words'] ?? ''}>{text}</Text>}
      <Text size="sm" c="dimmed">
        {formatInstant(at)}
      </Text>
      {kind === 'note' ? (
        <Text size="sm" c="dimmed">
          {t(`notes:seenBy.${visibility}`)}
        </Text>
      ) : null}
    </li>
  );
}
