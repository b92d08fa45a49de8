import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { NewsletterSummary } from '#domain/newsletters/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from './Statistics.module.css';

const counters = ['sent', 'opened', 'clicked', 'failed'] as const;

/** The four counters of a sent newsletter; opens and clicks also as a percentage. */
export function Statistics({ stats }: { readonly stats: NewsletterSummary['stats'] }) {
  const { t } = useTranslation('newsletters');
  const language = useLanguage();
  const number = getNumberFormat(language);
  const percent = getNumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="newsletter-statistics">
      <Stack gap="md">
        <Title order={2} size="h3" id="newsletter-statistics">
          {t('detail.statistics')}
        </Title>
        <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} m={0}>
          {counters.map((counter) => (
            <div key={counter} className={classes['counter']}>
              <dt>{t(`detail.counters.${counter}`)}</dt>
              <dd>{number.format(stats[counter])}</dd>
              {(counter === 'opened' || counter === 'clicked') && stats.sent > 0 ? (
                <dd className={classes['share']}>
                  {t('detail.ofSent', { percent: percent.format(stats[counter] / stats.sent) })}
                </dd>
              ) : null}
            </div>
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed" maw="70ch">
          {t('detail.estimate')}
        </Text>
      </Stack>
    </Paper>
  );
}
