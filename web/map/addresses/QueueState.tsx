import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { geocodingContract } from '#domain/geocoding/contract.ts';
import type { GeocodingStatus } from '#domain/geocoding/schema.ts';
import { getTimeFormat, getNumberFormat } from '#domain/kernel/formatters.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByGeocoding } from './changed-by-geocoding.ts';
import classes from './Addresses.module.css';
import { useLocale } from '#web/core/i18n/locale.tsx';

const secondsPerMinute = 60;

/** How many addresses have a point, and how the search for the others stands. */
export function QueueState({ status }: { readonly status: GeocodingStatus }) {
  const { t } = useTranslation('map');
  const format = getNumberFormat(useLanguage());
  const { exact, street, town, waiting, failed, isPaused } = status;
  const located = exact + street + town;
  const total = located + waiting + failed;
  const figures = [
    ['exact', exact],
    ['street', street],
    ['town', town],
    ['waiting', waiting],
    ['failed', failed],
  ] as const;
  if (total === 0) return <Text>{t('addresses.noAddresses')}</Text>;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="queue">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h3" id="queue">
            {t('addresses.located', {
              located: format.format(located),
              total: format.format(total),
            })}
          </Title>
          <QueueButtons status={status} />
        </Group>
        <Outage status={status} />
        <Progress.Root size="lg">
          <Progress.Section
            value={(located / total) * 100}
            animated={waiting > 0 && !isPaused}
            aria-label={t('addresses.bar')}
          />
        </Progress.Root>
        <ul className={classes['figures']}>
          {figures.map(([key, count]) =>
            count === 0 ? null : (
              <li key={key}>
                {t(`addresses.counts.${key}`, { count, number: format.format(count) })}
              </li>
            ),
          )}
        </ul>
        <Sentence status={status} />
      </Stack>
    </Paper>
  );
}

/** What happens now. */
function Sentence({ status }: { readonly status: GeocodingStatus }) {
  const { t } = useTranslation('map');
  const { source, waiting, isPaused, unanswered } = status;
  const minutes = Math.ceil((waiting - unanswered) / secondsPerMinute);
  const text = isPaused
    ? t('addresses.paused')
    : waiting === 0
      ? t('addresses.idle')
      : source === 'geocoder' && minutes > 1
        ? t('addresses.minutes', { count: minutes })
        : t('addresses.searching');
  return (
    <Text size="sm" c="dimmed" role="status">
      {text}
    </Text>
  );
}

function QueueButtons({ status }: { readonly status: GeocodingStatus }) {
  const { t } = useTranslation('map');
  const mayChange = useMay(geocodingContract.pause);
  const pause = useCommand(geocodingContract.pause, { refreshes: changedByGeocoding });
  const retry = useCommand(geocodingContract.retry, {
    refreshes: changedByGeocoding,
    success: t('addresses.retried'),
  });
  const { isPaused, waiting, failed, source, town } = status;
  const isRetriable = failed > 0 || (source === 'geocoder' && town > 0);
  if (!mayChange) return null;
  return (
    <Group gap="xs">
      {isRetriable ? (
        <Button
          variant="default"
          loading={retry.running}
          leftSection={<Icon name="refresh" size={18} />}
          onClick={() => void retry.run({})}
        >
          {t('addresses.retryAll')}
        </Button>
      ) : null}
      {isPaused || waiting > 0 ? (
        <Button
          variant={isPaused ? 'filled' : 'default'}
          loading={pause.running}
          onClick={() => void pause.run({ isPaused: !isPaused })}
        >
          {t(isPaused ? 'addresses.resume' : 'addresses.pause')}
        </Button>
      ) : null}
    </Group>
  );
}

/** That the geocoder does not answer. */
function Outage({ status }: { readonly status: GeocodingStatus }) {
  const { t } = useTranslation('map');
  const locale = useLocale();
  const { unanswered, nextTryAt, isPaused } = status;
  if (unanswered === 0 || isPaused) return null;
  const time = getTimeFormat(locale, { timeStyle: 'short' });
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={t('addresses.outage')}>
      {t('addresses.outageText', { count: unanswered })}{' '}
      {nextTryAt === null
        ? null
        : t('addresses.nextTry', { time: time.format(new Date(nextTryAt)) })}
    </Alert>
  );
}
