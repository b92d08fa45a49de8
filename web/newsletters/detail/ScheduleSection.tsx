import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useTimeLeft } from '#web/core/i18n/use-time-left.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { useDateInWords, useZoneName } from '../use-date-in-words.ts';
import classes from './NewsletterDetails.module.css';
import { refreshedBySending } from './refreshed-by-sending.ts';

interface ScheduleSectionProps {
  readonly newsletter: NewsletterView;
  readonly scheduledAt: string;
}

/** When a scheduled newsletter starts; until then it can be moved or taken back. */
export function ScheduleSection({ newsletter: { id }, scheduledAt }: ScheduleSectionProps) {
  const { t } = useTranslation('newsletters');
  const { review } = useNewsletterPaths();
  const words = useDateInWords();
  const zone = useZoneName();
  const timeLeft = useTimeLeft(scheduledAt);
  const mayMove = useMay(newslettersContract.schedule);
  const mayTakeBack = useMay(newslettersContract.unschedule);
  const takeBack = useCommand(newslettersContract.unschedule, {
    refreshes: refreshedBySending,
    success: t('schedule.takenBack'),
  });
  return (
    <Section wide title={t('schedule.title')}>
      <Stack gap={2}>
        <Text className={classes['when'] ?? ''}>{words(scheduledAt)}</Text>
        <Text c="dimmed">
          {t('schedule.zoneAndTimeLeft', { zone, left: timeLeft ?? t('schedule.anyMoment') })}
        </Text>
      </Stack>
      <Text size="sm" maw="70ch">
        {t('schedule.notice')}
      </Text>
      <Group gap="sm">
        {mayMove ? (
          <Button
            component={Link}
            to={review(id)}
            variant="default"
            leftSection={<Icon name="calendar" size={18} />}
          >
            {t('schedule.move')}
          </Button>
        ) : null}
        {mayTakeBack ? (
          <Button
            variant="default"
            loading={takeBack.running}
            onClick={() => void takeBack.run({ newsletterId: id })}
          >
            {t('schedule.takeBack')}
          </Button>
        ) : null}
      </Group>
    </Section>
  );
}
