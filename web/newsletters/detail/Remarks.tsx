import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { Exclusions } from '../audience/Exclusions.tsx';
import { usePeopleShown } from './people/people-shown.ts';

interface RemarksProps {
  readonly progress: NewsletterProgress;
  /** Whether the church sees who opened and clicked. */
  readonly seesReaders: boolean;
}

/** What the statistics do not count, each with the list of people behind it. */
export function Remarks({ progress, seesReaders }: RemarksProps) {
  const { t } = useTranslation('newsletters');
  const { show } = usePeopleShown();
  const { unsubscribed, machineOpened, exclusions } = progress;
  const counts = [unsubscribed, machineOpened, ...Object.values(exclusions)];
  if (counts.every((count) => count === 0)) return null;
  const machineText = t('detail.machineOpens', { count: machineOpened });
  return (
    <Stack gap="xs" align="flex-start">
      {unsubscribed > 0 ? (
        <Anchor component="button" type="button" size="sm" onClick={() => show('unsubscribed')}>
          {t('detail.unsubscribed', { count: unsubscribed })}
        </Anchor>
      ) : null}
      {machineOpened > 0 && seesReaders ? (
        <Anchor component="button" type="button" size="sm" onClick={() => show('machineOpened')}>
          {machineText}
        </Anchor>
      ) : null}
      {machineOpened > 0 && !seesReaders ? (
        <Text size="sm" c="dimmed">
          {machineText}
        </Text>
      ) : null}
      <Exclusions
        label={t('detail.leftOut')}
        exclusions={exclusions}
        onShow={(reason) => show('leftOut', { reason })}
      />
    </Stack>
  );
}
