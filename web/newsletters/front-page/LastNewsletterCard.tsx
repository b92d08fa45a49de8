import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { LastNewsletterCard as Data } from '#domain/newsletters/front-page.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { viewNewsletterPath } from '../routes.ts';
import classes from './LastNewsletterCard.module.css';

const counters = ['sent', 'opened', 'clicked', 'failed'] as const;

/** The last newsletter that was sent, with its figures. */
export default function LastNewsletterCard({ data }: { readonly data: Data }) {
  const { t } = useTranslation('newsletters');
  const formatDay = useFormatDay();
  const language = useLanguage();
  const { stats } = data;
  const share = (count: number): string =>
    getNumberFormat(language, { style: 'percent' }).format(count / Math.max(1, stats.sent));
  return (
    <Card title={t('frontPage.last')}>
      <Anchor
        component={Link}
        to={viewNewsletterPath(data.id)}
        fw={600}
        c="bright"
        underline="hover"
      >
        {data.title}
      </Anchor>
      <Text size="sm" c="dimmed">
        {t('frontPage.sentOn', { date: formatDay(data.sentAt) })}
      </Text>
      <dl className={classes['figures']}>
        {counters
          .filter((counter) => counter !== 'failed' || stats.failed > 0)
          .map((counter) => (
            <div key={counter}>
              <dt>{t(`detail.counters.${counter}`)}</dt>
              <dd>
                {getNumberFormat(language).format(stats[counter])}
                {counter === 'opened' || counter === 'clicked' ? (
                  <span className={classes['share']}>{share(stats[counter])}</span>
                ) : null}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
