/** The page of a link by which somebody answers without an account. */
import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { rotaLinkContract } from '#domain/rota/contract.ts';
import { PublicPageFailure } from '#web/access/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useScreenChurch } from '#web/core/navigation/screen-church.ts';
import lines from '#web/core/record/Lines.module.css';
import { Loading } from '#web/ui/Loading.tsx';
import { AnswerLine, type Answer } from './AnswerLine.tsx';
import { ChurchHours } from '#web/core/i18n/locale.tsx';

export default function ServePage() {
  const { t } = useTranslation('rota');
  const { token = '' } = useParams();
  const client = useQueryClient();
  const [isAnswered, setIsAnswered] = useState(false);
  const options = queryOptionsFor(rotaLinkContract.open, { token });
  const query = useQuery(options);
  const answer = useCommand(rotaLinkContract.answer, {
    onSuccess: (data) => {
      client.setQueryData(options.queryKey, data);
      setIsAnswered(true);
    },
  });
  const { data } = query;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <ChurchHours hourCycle={data.church.hourCycle}>
          <OwnDates
            data={data}
            isAnswered={isAnswered}
            running={answer.running}
            onAnswer={(given) => void answer.run({ token, ...given })}
          />
        </ChurchHours>
      ) : query.isPending ? (
        <Loading />
      ) : (
        <PublicPageFailure
          error={query.error}
          retry={query.refetch}
          words={{
            closed: t('link.closed'),
            closedText: t('link.closedText'),
            failed: t('link.failed'),
            retry: t('link.retry'),
          }}
        />
      )}
    </>
  );
}

interface OwnDatesProps {
  readonly data: OutputOf<typeof rotaLinkContract.open.output>;
  readonly isAnswered: boolean;
  readonly running: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

function OwnDates({ data, isAnswered, running, onAnswer }: OwnDatesProps) {
  const { t } = useTranslation('rota');
  useScreenChurch(data.church);
  return (
    <Stack gap="md" maw={640} mx="auto">
      <Stack gap={4} align="center" ta="center">
        <Title order={1}>{t('link.greeting', { name: data.name })}</Title>
        <Text>
          {data.dates.length === 0 ? t('link.none') : t('link.lead', { count: data.dates.length })}
        </Text>
      </Stack>
      {isAnswered ? (
        <Alert role="status" color="olive">
          {t('link.thanks')}
        </Alert>
      ) : null}
      {data.dates.length === 0 ? null : (
        <Paper withBorder px="md">
          <ul className={lines['lines']}>
            {data.dates.map((date) => (
              <AnswerLine
                key={`${date.id} ${date.status}`}
                date={date}
                running={running}
                onAnswer={onAnswer}
              />
            ))}
          </ul>
        </Paper>
      )}
    </Stack>
  );
}
