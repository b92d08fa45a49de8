import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { quietDays, type Overview } from '#domain/platform/schema.ts';
import { useFormatters } from '../format.ts';
import { platformPath } from '../routes.ts';
import classes from './Dashboard.module.css';

const attentionStates = [
  ['pastDue', 'past_due'],
  ['suspended', 'suspended'],
  ['quiet', 'quiet'],
] as const;

/** Churches that need attention, linked to the filtered list, and failed jobs. */
export function AttentionSection({ attention }: { readonly attention: Overview['attention'] }) {
  const { t } = useTranslation('admin');
  const { instant } = useFormatters();
  const visible = attentionStates.filter(([key]) => attention[key] > 0);
  const isEmpty = visible.length === 0 && attention.failedJobs.length === 0;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="attention">
      <Stack gap="sm">
        <Title order={2} size="h4" id="attention">
          {t('attention.title')}
        </Title>
        {isEmpty ? <Text c="dimmed">{t('attention.nothing')}</Text> : null}
        <ul className={classes['lines']}>
          {visible.map(([key, state]) => (
            <li key={key}>
              <Anchor component={Link} to={`${platformPath}?state=${state}#churches`}>
                {t(`attention.${key}`, { count: attention[key], days: quietDays })}
              </Anchor>
            </li>
          ))}
          {attention.failedJobs.map(({ name, count, lastAt }) => (
            <li key={name}>{t('attention.failedJobs', { count, name, date: instant(lastAt) })}</li>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
