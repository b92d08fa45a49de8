import { Badge, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServedDate } from '#domain/rota/schema.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import lines from '#web/core/record/Lines.module.css';

export interface Answer {
  readonly assignmentId: string;
  readonly accepts: boolean;
  readonly reason: string;
  readonly suggestion: string;
}

interface AnswerLineProps {
  readonly date: ServedDate;
  readonly running: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

/** A date with two buttons; who declines can say why, and name somebody. */
export function AnswerLine({ date, running, onAnswer }: AnswerLineProps) {
  const { t } = useTranslation('rota');
  const language = useLanguage();
  const [isDeclining, setIsDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [suggestion, setSuggestion] = useState('');
  const format = getDateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const when = format.format(new Date(`${date.startsOn}:00Z`));
  const answer = (accepts: boolean): void => {
    setIsDeclining(false);
    onAnswer({ assignmentId: date.id, accepts, reason, suggestion });
  };
  return (
    <li className={lines['line']} style={{ flexWrap: 'wrap' }}>
      <div className={lines['text']}>
        <span className={lines['title']}>
          {date.position} · {date.title}
        </span>
        <span className={lines['facts']}>{when}</span>
      </div>
      {date.status === 'asked' ? null : (
        <Badge color={date.status === 'accepted' ? 'green' : 'red'} variant="light" tt="none">
          {t(`statuses.${date.status}`)}
        </Badge>
      )}
      <Group gap="xs">
        {date.status === 'accepted' ? null : (
          <Button
            mih={44}
            loading={running}
            aria-label={t('answer.acceptNamed', { date: when })}
            onClick={() => answer(true)}
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
            <Button color="red" mih={44} loading={running} onClick={() => answer(false)}>
              {t('answer.confirm')}
            </Button>
            <Button variant="subtle" mih={44} onClick={() => setIsDeclining(false)}>
              {t('answer.back')}
            </Button>
          </Group>
        </Stack>
      ) : null}
    </li>
  );
}
