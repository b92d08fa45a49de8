import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { useDateInWords, useZoneName } from '../use-date-in-words.ts';
import { refreshedBySending } from './refreshed-by-sending.ts';

interface ScheduleNoticeProps {
  readonly newsletter: NewsletterView;
  readonly scheduledAt: string;
}

/** When a scheduled newsletter starts; until then it can be moved or taken back. */
export function ScheduleNotice({ newsletter: { id }, scheduledAt }: ScheduleNoticeProps) {
  const { t } = useTranslation('newsletters');
  const { review } = useNewsletterPaths();
  const words = useDateInWords();
  const zone = useZoneName();
  const mayMove = useMay(newslettersContract.schedule);
  const mayTakeBack = useMay(newslettersContract.unschedule);
  const takeBack = useCommand(newslettersContract.unschedule, {
    refreshes: refreshedBySending,
    success: t('schedule.takenBack'),
  });
  return (
    <Alert color="olive" icon={<Icon name="calendar" />} title={t('status.scheduled')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('schedule.notice', { when: words(scheduledAt), zone })}</Text>
        <Group gap="sm">
          {mayMove ? (
            <Button component={Link} to={review(id)} variant="default">
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
      </Stack>
    </Alert>
  );
}
