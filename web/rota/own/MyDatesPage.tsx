import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { rotaContract } from '#domain/rota/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import lines from '#web/core/record/Lines.module.css';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByRota } from '../parts/changed-by-rota.ts';
import { planPath } from '../parts/paths.ts';
import { AnswerLine } from './AnswerLine.tsx';

type Mine = OutputOf<typeof rotaContract.mine.output>;

/** The own dates to come, and when the user is away. */
export default function MyDatesPage() {
  const { t } = useTranslation('rota');
  const query = useQuery(queryOptionsFor(rotaContract.mine, {}));
  return (
    <Stack gap="lg" maw={860}>
      <PageHeader title={t('mine.title')} />
      {query.isPending ? (
        <Loading />
      ) : query.data ? (
        <>
          <Dates dates={query.data.dates} />
          <Absences absences={query.data.absences} />
        </>
      ) : (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      )}
    </Stack>
  );
}

function Dates({ dates }: Pick<Mine, 'dates'>) {
  const { t } = useTranslation('rota');
  const answer = useCommand(rotaContract.answer, {
    refreshes: changedByRota,
    refreshesAfterError: true,
    success: t('answer.saved'),
  });
  if (dates.length === 0)
    return <EmptyState icon="calendar" title={t('mine.empty')} text={t('mine.emptyText')} />;
  return (
    <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
      <ul className={lines['lines']}>
        {dates.map((date) => (
          <AnswerLine
            key={`${date.id} ${date.status}`}
            date={date}
            running={answer.running}
            planPath={planPath(date.occurrenceId)}
            onAnswer={(given) => void answer.run(given)}
          />
        ))}
      </ul>
    </Paper>
  );
}

function Absences({ absences }: Pick<Mine, 'absences'>) {
  const { t } = useTranslation('rota');
  const { day } = useLocalTimes();
  const remove = useCommand(rotaContract.removeAbsence, { refreshes: changedByRota });
  return (
    <Section title={t('absences.title')}>
      <Text c="dimmed">{t('absences.text')}</Text>
      <ul className={lines['lines']}>
        {absences.map(({ id, from, until, note }) => (
          <li key={id} className={lines['line']}>
            <div className={lines['text']}>
              <span className={lines['title']}>
                {t('absences.days', { from: day(from), until: day(until) })}
              </span>
              <span className={lines['facts']}>{note}</span>
            </div>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              aria-label={t('absences.removeNamed', { from: day(from), until: day(until) })}
              onClick={() => void remove.run({ absenceId: id })}
            >
              {t('absences.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <AddAbsence />
    </Section>
  );
}

function AddAbsence() {
  const { t } = useTranslation('rota');
  const { form, submit, problem, running } = useSubmit(rotaContract.addAbsence, {
    defaultValues: { from: '', until: '', note: '' },
    toInput: (values) => values,
    refreshes: changedByRota,
    success: t('absences.added'),
    onSuccess: (): void => form.reset(),
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Form submit={submit} problem={problem}>
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <DayInput label={t('absences.from')} error={errors.from?.message} {...register('from')} />
        <DayInput
          label={t('absences.until')}
          error={errors.until?.message}
          {...register('until')}
        />
        <TextInput
          label={t('absences.note')}
          placeholder={t('absences.example')}
          maxLength={120}
          {...register('note')}
        />
      </Group>
      <Group>
        <Button type="submit" variant="default" loading={running}>
          {t('absences.add')}
        </Button>
      </Group>
    </Form>
  );
}
