import { Anchor, Badge, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ServedDate } from '#domain/rota/schema.ts';
import { getTimeFormat, type Locale } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import lines from '#web/core/record/Lines.module.css';

export interface Answer {
  readonly assignmentId: string;
  readonly accepts: boolean;
  readonly reason: string;
  readonly suggestion: string;
}

/** "domingo, 7 de marzo, 10:00" */
const formatTime = (localTime: string, locale: Locale): string =>
  getTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${localTime}:00Z`));

interface AnswerLineProps {
  readonly date: ServedDate;
  readonly running: boolean;
  /** Where the order of the service is; not on the page of a link. */
  readonly planPath?: string;
  readonly onAnswer: (answer: Answer) => void;
}

/**
 * A date with two buttons; who declines can say why, and name somebody. With another `key` for another status, so that the fields
 * close when the answer has arrived, and stay while it has not.
 */
export function AnswerLine({ date, running, planPath, onAnswer }: AnswerLineProps) {
  const { t } = useTranslation('rota');
  const locale = useLocale();
  const [isDeclining, setIsDeclining] = useState(false);
  const when = formatTime(date.startsOn, locale);
  const answer = (given: Omit<Answer, 'assignmentId'>): void =>
    onAnswer({ assignmentId: date.id, ...given });
  return (
    <li className={lines['line']} style={{ flexWrap: 'wrap', paddingBlock: 12 }}>
      <div className={lines['text']}>
        <span className={lines['title']}>
          {date.position} · {date.title}
        </span>
        <span className={lines['facts']}>{[when, date.place].filter(Boolean).join(' · ')}</span>
        {planPath === undefined || date.status === 'declined' ? null : (
          <PlanLink to={planPath} when={when} />
        )}
      </div>
      {date.status === 'asked' ? null : (
        <Badge color={date.status === 'accepted' ? 'olive' : 'clay'} variant="light" tt="none">
          {t(`ownStatuses.${date.status}`)}
        </Badge>
      )}
      <Group gap="xs">
        {date.status === 'accepted' ? null : (
          <Button
            mih={44}
            loading={running}
            aria-label={t('answer.acceptNamed', { date: when })}
            onClick={() => answer({ accepts: true, reason: '', suggestion: '' })}
          >
            {t('answer.accept')}
          </Button>
        )}
        {date.status === 'declined' || isDeclining ? null : (
          <Button
            mih={44}
            variant="default"
            aria-label={t('answer.declineNamed', { date: when })}
            onClick={() => setIsDeclining(true)}
          >
            {t('answer.decline')}
          </Button>
        )}
      </Group>
      {isDeclining ? (
        <Declining
          running={running}
          onBack={() => setIsDeclining(false)}
          onDecline={(words) => answer({ accepts: false, ...words })}
        />
      ) : null}
    </li>
  );
}

interface DecliningProps {
  readonly running: boolean;
  readonly onBack: () => void;
  readonly onDecline: (words: Pick<Answer, 'reason' | 'suggestion'>) => void;
}

/** Why somebody can't come, and who could. */
function Declining({ running, onBack, onDecline }: DecliningProps) {
  const { t } = useTranslation('rota');
  const [reason, setReason] = useState('');
  const [suggestion, setSuggestion] = useState('');
  return (
    <Stack gap="xs" w="100%">
      <TextInput
        label={t('answer.reason')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextInput
        label={t('answer.suggestion')}
        description={t('answer.suggestionHint')}
        maxLength={120}
        value={suggestion}
        onChange={(event) => setSuggestion(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          color="red"
          mih={44}
          loading={running}
          onClick={() => onDecline({ reason, suggestion })}
        >
          {t('answer.confirm')}
        </Button>
        <Button variant="subtle" mih={44} onClick={onBack}>
          {t('answer.back')}
        </Button>
      </Group>
    </Stack>
  );
}

function PlanLink({ to, when }: { readonly to: string; readonly when: string }) {
  const { t } = useTranslation('rota');
  return (
    <Anchor component={Link} to={to} size="sm" aria-label={t('plan.openOf', { date: when })}>
      {t('plan.open')}
    </Anchor>
  );
}
