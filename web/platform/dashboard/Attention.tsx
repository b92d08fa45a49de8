import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { quietDays, type Overview } from '#domain/platform/schema.ts';
import { useFormats } from '../format.ts';
import { platformPath } from '../routes.ts';
import classes from './Dashboard.module.css';

const states = [
  ['pastDue', 'past_due'],
  ['suspended', 'suspended'],
  ['quiet', 'quiet'],
] as const;

/** Whom to call, and what broke; each line leads to the churches it counts. */
export function Attention({ attention }: { readonly attention: Overview['attention'] }) {
  const { t } = useTranslation('admin');
  const { instant } = useFormats();
  const shown = states.filter(([key]) => attention[key] > 0);
  const isCalm = shown.length === 0 && attention.failedJobs.length === 0;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="attention">
      <Stack gap="sm">
        <Title order={2} size="h4" id="attention">
          {t('attention.title')}
        </Title>
        {isCalm ? <Text c="dimmed">{t('attention.nothing')}</Text> : null}
        <ul className={classes['lines']}>
          {shown.map(([key, state]) => (
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
