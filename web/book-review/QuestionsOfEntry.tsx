import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import type { QuestionView } from '#domain/book-review/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useMay } from '#web/core/session/access.ts';
import { Section } from '#web/ui/Section.tsx';
import { changedByQuestions } from './changed-by-review.ts';
import { AskDialog, WriteDialog, type WriteKind } from './MessageDialogs.tsx';
import classes from './Review.module.css';
import { StateBadge } from './StateBadge.tsx';

interface EntryProps {
  readonly entryId: string;
}

/** The questions about an entry with their answers; nothing for users who can't ask while there are none. */
export default function QuestionsOfEntry({ entryId }: EntryProps) {
  const { t } = useTranslation('book-review');
  const canAsk = useMay(contract.ask);
  const { rows, isSuccess, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteList(
    contract.ofEntry,
    { entryId },
  );
  if (!isSuccess || (rows.length === 0 && !canAsk)) return null;
  return (
    <Section title={t('questions.title')} wide>
      <Stack gap="md">
        {rows.length === 0 ? (
          <Text c="dimmed">{t('questions.none')}</Text>
        ) : (
          <ul className={classes['questions']}>
            {rows.map((question) => (
              <li key={question.id}>
                <Question question={question} />
              </li>
            ))}
          </ul>
        )}
        <Group gap="sm">
          {canAsk ? <Ask entryId={entryId} /> : null}
          {hasNextPage ? (
            <Button
              variant="subtle"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('questions.more')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Section>
  );
}

function Ask({ entryId }: EntryProps) {
  const { t } = useTranslation('book-review');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('questions.ask')}
      </Button>
      {isOpen ? <AskDialog entryId={entryId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Question({ question }: { readonly question: QuestionView }) {
  const { t } = useTranslation('book-review');
  const formatDay = useFormatDay();
  const { askedBy, askedAt, state, messages } = question;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{t('questions.of', { name: askedBy, day: formatDay(askedAt) })}</Text>
        <StateBadge state={state} />
      </Group>
      <ul className={classes['messages']}>
        {messages.map(({ id, author, at, text }, index) => (
          <li key={id}>
            <div className={classes['text']}>
              {text}
              {index === 0 ? null : (
                <div className={classes['by']}>
                  {t('list.by', { name: author, day: formatDay(at) })}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Verbs question={question} />
    </Stack>
  );
}

function Verbs({ question }: { readonly question: QuestionView }) {
  const { t } = useTranslation('book-review');
  const formatDay = useFormatDay();
  const [open, setOpen] = useState<WriteKind | null>(null);
  const close = useCommand(contract.close, {
    confirm: {
      title: t('questions.closeAsk'),
      text: t('questions.closeText'),
      action: t('questions.close'),
    },
    refreshes: changedByQuestions,
    success: t('done.closed'),
  });
  const { id: questionId, askedBy, canAnswer, canAsk } = question;
  if (!canAnswer && !canAsk) return null;
  const day = formatDay(question.askedAt);
  return (
    <Group gap="sm">
      {canAnswer ? (
        <Button
          size="sm"
          aria-label={t('questions.answerNamed', { name: askedBy })}
          onClick={() => setOpen('answer')}
        >
          {t('questions.answer')}
        </Button>
      ) : null}
      {canAsk ? (
        <>
          <Button
            size="sm"
            variant="default"
            aria-label={t('questions.askOnNamed', { day })}
            onClick={() => setOpen('askOn')}
          >
            {t('questions.askOn')}
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={close.running}
            aria-label={t('questions.closeNamed', { day })}
            onClick={() => void close.run({ questionId })}
          >
            {t('questions.close')}
          </Button>
        </>
      ) : null}
      {open ? (
        <WriteDialog kind={open} questionId={questionId} onClose={() => setOpen(null)} />
      ) : null}
    </Group>
  );
}
