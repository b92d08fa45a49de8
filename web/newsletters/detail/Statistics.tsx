import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import type { PeopleList } from '#domain/newsletters/sending/report-contract.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from './Statistics.module.css';
import { usePeopleShown } from './people/people-shown.ts';

interface Step {
  readonly key: 'sent' | 'opened' | 'clicked' | 'failed';
  readonly count: number;
  /** The whole of which the count is a share. */
  readonly of: number;
  /** The list with as many people; null where the church does not see them. */
  readonly shows: PeopleList | null;
}

interface StatisticsProps {
  readonly progress: NewsletterProgress;
  /** Whether the church sees who opened and clicked. */
  readonly seesReaders: boolean;
}

/** The four counters of a sent newsletter (specification, section 2), each with the list behind it. */
export function Statistics({ progress, seesReaders }: StatisticsProps) {
  const { t } = useTranslation('newsletters');
  const { show } = usePeopleShown();
  const { total, sent, opened, clicked, failed } = progress;
  const steps: readonly Step[] = [
    { key: 'sent', count: sent, of: total, shows: 'sent' },
    { key: 'opened', count: opened, of: sent, shows: seesReaders ? 'opened' : null },
    { key: 'clicked', count: clicked, of: sent, shows: seesReaders ? 'clicked' : null },
    { key: 'failed', count: failed, of: total, shows: 'failed' },
  ];
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      aria-labelledby="newsletter-statistics"
    >
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id="newsletter-statistics">
            {t('detail.statistics')}
          </Title>
          <Anchor component="button" type="button" size="sm" onClick={() => show('all')}>
            {t('detail.toRecipients', { count: total })}
          </Anchor>
        </div>
        <dl className={classes['funnel']}>
          {steps.map((step) => (
            <FunnelStep key={step.key} step={step} total={total} />
          ))}
        </dl>
        <Text size="sm" c="dimmed" maw="70ch">
          {t('detail.estimate')}
        </Text>
      </Stack>
    </Paper>
  );
}

function FunnelStep({ step, total }: { readonly step: Step; readonly total: number }) {
  const { t } = useTranslation('newsletters');
  const language = useLanguage();
  const { show } = usePeopleShown();
  const { key, count, of, shows } = step;
  const number = getNumberFormat(language).format(count);
  const percent = getNumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const isShare = key === 'opened' || key === 'clicked';
  return (
    <div className={classes['step']} data-step={key}>
      <dt>{t(`detail.counters.${key}`)}</dt>
      <dd className={classes['count']}>
        {shows !== null && count > 0 ? (
          <Anchor
            component="button"
            type="button"
            inherit
            title={t('detail.showPeople')}
            onClick={() => show(shows)}
          >
            {number}
          </Anchor>
        ) : (
          number
        )}
      </dd>
      {isShare && of > 0 ? (
        <dd className={classes['share']}>
          {t('detail.ofSent', { percent: percent.format(count / of) })}
        </dd>
      ) : null}
      <dd className={classes['track']} aria-hidden>
        <span style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }} />
      </dd>
    </div>
  );
}
