import { ActionIcon, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { FollowUpView } from '#domain/follow-ups/schema.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { PersonLine } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { DueDay } from './DueDay.tsx';
import { FinishButtons } from './FinishButtons.tsx';
import classes from './FollowUps.module.css';
import { ReopenButton } from './ReopenButton.tsx';

const FollowUpDialog = loadLater(() => import('./FollowUpDialog.tsx'));

interface FollowUpLineProps {
  readonly followUp: FollowUpView;
  /** Also who has it, in a list of several assignees. */
  readonly showsAssignee?: boolean;
  /** The caller may end and reopen it. */
  readonly mayChange: boolean;
}

/** A person to follow up, with telephone and WhatsApp, and what ends it. */
export function FollowUpLine({ followUp, showsAssignee = false, mayChange }: FollowUpLineProps) {
  const { t } = useTranslation('follow-ups');
  const [isOpen, { open, close }] = useDisclosure(false);
  const { id, person, reason, assigneeName, doneAt } = followUp;
  const reasonText = t(`reasons.${reason}`);
  return (
    <li className={classes['line']}>
      <div className={classes['who']}>
        <PersonLine
          person={person}
          detail={
            <>
              <span className={classes['part']}>
                {showsAssignee ? t('line', { reason: reasonText, name: assigneeName }) : reasonText}
              </span>
              <span className={classes['part']}>
                {doneAt === null ? <DueDay {...followUp} /> : <Outcome followUp={followUp} />}
              </span>
            </>
          }
        />
      </div>
      <Group gap={4} wrap="nowrap" className={classes['actions'] ?? ''}>
        {mayChange && doneAt === null ? <FinishButtons followUp={followUp} /> : null}
        {mayChange && doneAt !== null ? <ReopenButton followUpId={id} /> : null}
        <ActionIcon
          variant="subtle"
          size={40}
          aria-label={t('ofPerson.detailsOf', { name: person.displayName })}
          onClick={open}
          className="redil-screen-only"
        >
          <Icon name="more" />
        </ActionIcon>
      </Group>
      {isOpen ? <FollowUpDialog followUpId={id} person={person} onClose={close} /> : null}
    </li>
  );
}

/** The outcome, who recorded it and when, or that the follow-up ended because the person died. */
export function Outcome({ followUp }: { readonly followUp: FollowUpView }) {
  const { t } = useTranslation('follow-ups');
  const formatDay = useFormatDay();
  const { outcome, outcomeText, doneAt, doneBy, person } = followUp;
  if (doneAt === null) return person.isDeceased ? t('ofPerson.deceased') : null;
  return (
    <>
      {outcome === null ? null : (
        <Text span inherit fw={600} mr={6}>
          {t(`outcomes.${outcome}`)}
        </Text>
      )}
      {t('ofPerson.finished', { name: doneBy, date: formatDay(doneAt) })}
      {outcomeText === '' ? null : <span className={classes['words']}>{outcomeText}</span>}
    </>
  );
}
