import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useDateInWords } from '../use-date-in-words.ts';

interface FailureNoticeProps {
  readonly newsletter: Pick<NewsletterView, 'updatedAt' | 'lastSentAt' | 'recipients'>;
  readonly reason: string;
}

/** What happened to a newsletter that nobody got, and what to do. */
export function FailureNotice({ newsletter, reason }: FailureNoticeProps) {
  const { t } = useTranslation('newsletters');
  const words = useDateInWords();
  const { updatedAt, lastSentAt, recipients } = newsletter;
  const wasTried = lastSentAt !== null && recipients > 0;
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={t('detail.errorTitle')}>
      <Stack gap="xs" maw="70ch">
        <Text fw={600}>{reason}</Text>
        <Text size="sm">
          {wasTried
            ? t('failed.tried', { count: recipients, when: words(lastSentAt) })
            : t('failed.notStarted', { when: words(updatedAt) })}
        </Text>
        <Text size="sm">{t('failed.next')}</Text>
      </Stack>
    </Alert>
  );
}
