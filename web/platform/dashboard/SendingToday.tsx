import { Paper, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#domain/platform/schema.ts';
import { useFormatters } from '../format.ts';
import classes from './Dashboard.module.css';

const outcomes = ['sent', 'failed', 'uncertain', 'held'] as const;

/** Delivery outcomes of the newsletters started today, over all churches. */
export function SendingToday({ sending }: { readonly sending: Overview['sending'] }) {
  const { t } = useTranslation('admin');
  const { count } = useFormatters();
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="sending">
      <Stack gap="sm">
        <Title order={2} size="h4" id="sending">
          {t('sending.title')}
        </Title>
        <dl className={classes['lines']}>
          {outcomes.map((outcome) => (
            <div key={outcome} className={classes['line']}>
              <dt>{t(`sending.${outcome}`)}</dt>
              <dd>{count(sending[outcome])}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Paper>
  );
}
