import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toInstant, toLocalTime, type LocalTime } from '#domain/kernel/days.ts';
import { typedAboveRecipients } from '#domain/newsletters/sending/review-contract.ts';
import { isScheduleAllowed, listSchedulePresets } from '#domain/newsletters/sending/schedule.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useAudienceReach } from '../audience/AudienceReach.tsx';
import { useDateInWords, useZoneName } from '../use-date-in-words.ts';
import { useMessageReview } from './MessageReview.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { useSchedule, useSendNow } from './use-send-newsletter.ts';

type When = 'now' | 'later';

interface WhenToSendProps {
  readonly newsletter: NewsletterView;
}

/** Now or at a chosen time; many recipients have to be typed. */
export function WhenToSend({ newsletter }: WhenToSendProps) {
  const { t } = useTranslation('newsletters');
  const words = useDateInWords();
  const zone = useZoneName();
  const choice = useChosenTime(newsletter);
  const { when, local, setLocal, at } = choice;
  const [typed, setTyped] = useState('');
  const reach = useAudienceReach(newsletter).data?.recipients ?? 0;
  const inWords = at ? words(at.toISOString()) : '';
  const { submit, problem, running } = useStart(newsletter, { ...choice, reach, typed, inWords });
  return (
    <Section wide title={t('review.when')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <WhenField {...choice} />
          {when === 'later' ? <ScheduleFields value={local} onChange={setLocal} /> : null}
          {when === 'later' && at ? (
            <Text aria-live="polite">{t('schedule.summary', { when: inWords, zone })}</Text>
          ) : null}
          {reach > typedAboveRecipients ? (
            <TextInput
              w={260}
              inputMode="numeric"
              autoComplete="off"
              label={t('review.typeCount', { count: reach })}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          ) : null}
          {problem ? (
            <Alert color="red" icon={<Icon name="alert" />} role="alert">
              {problem}
            </Alert>
          ) : null}
          <StartButton newsletter={newsletter} when={when} reach={reach} running={running} />
        </Stack>
      </form>
    </Section>
  );
}

function WhenField({ when, setWhen }: Pick<Choice, 'when' | 'setWhen'>) {
  const { t } = useTranslation('newsletters');
  return (
    <Radio.Group
      aria-label={t('review.when')}
      value={when}
      onChange={(value) => setWhen(value === 'later' ? 'later' : 'now')}
    >
      <Stack gap="sm">
        <Radio value="now" label={t('schedule.now')} />
        <Radio value="later" label={t('schedule.later')} />
      </Stack>
    </Radio.Group>
  );
}

interface StartButtonProps extends WhenToSendProps {
  readonly when: When;
  readonly reach: number;
  readonly running: boolean;
}

function StartButton({ newsletter, when, reach, running }: StartButtonProps) {
  const { t } = useTranslation('newsletters');
  const { data } = useMessageReview(newsletter);
  const isImpossible = newsletter.audienceType === null || data?.problem !== null;
  const sendLabel = reach === 0 ? t('editor.send') : t('send.confirm', { count: reach });
  return (
    <Group gap="md">
      <Button
        type="submit"
        size="md"
        loading={running}
        disabled={isImpossible || (when === 'now' && reach === 0)}
        leftSection={<Icon name={when === 'now' ? 'send' : 'calendar'} size={18} />}
      >
        {when === 'later' ? t('schedule.action') : sendLabel}
      </Button>
      <Text c="dimmed" size="sm">
        {t(when === 'now' ? 'send.noUndo' : 'schedule.hint')}
      </Text>
    </Group>
  );
}

interface StartOptions extends Pick<Choice, 'when' | 'at'> {
  readonly reach: number;
  readonly typed: string;
  readonly inWords: string;
}

/** Sends or schedules, after the checks that need no server. */
function useStart(newsletter: NewsletterView, { when, at, reach, typed, inWords }: StartOptions) {
  const { t } = useTranslation('newsletters');
  const [ownProblem, setOwnProblem] = useState<string | null>(null);
  const now = useSendNow(newsletter);
  const later = useSchedule(newsletter, at, t('schedule.done', { when: inWords }));
  const chosen = when === 'now' ? now : later;
  const findProblem = (): string | null => {
    if (when === 'later' && !(at && isScheduleAllowed(at, new Date())))
      return t('errors.schedule-out-of-range');
    if (reach > typedAboveRecipients && typed.replace(/\D/g, '') !== String(reach))
      return t('review.typeCountWrong', { count: reach });
    return null;
  };
  return {
    problem: ownProblem ?? chosen.problem,
    running: chosen.running,
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      const found = findProblem();
      setOwnProblem(found);
      if (found === null) void chosen.submit();
    },
  };
}

type Choice = ReturnType<typeof useChosenTime>;

/** The time that the newsletter has, or else the first that is suggested. */
function useChosenTime({ scheduledAt }: NewsletterView) {
  const timeZone = useSession().church?.timeZone ?? 'UTC';
  const [when, setWhen] = useState<When>(scheduledAt ? 'later' : 'now');
  const [local, setLocal] = useState<LocalTime>(() =>
    scheduledAt
      ? toLocalTime(new Date(scheduledAt), timeZone)
      : (listSchedulePresets(new Date(), timeZone).find(({ key }) => key === 'tomorrow')?.local ?? {
          day: '',
          time: '',
        }),
  );
  return { when, setWhen, local, setLocal, at: toInstant(local, timeZone) };
}
