import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { useAudienceText } from '../audience/audience-text.ts';
import { useDateFormat } from '../use-date-format.ts';
import classes from './NewsletterDetails.module.css';

/** Subject, status, dates and audience of a newsletter (specification, sections 2 and 8). */
export function NewsletterDetails({ newsletter }: { readonly newsletter: NewsletterView }) {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat();
  const audience = useAudienceText(newsletter);
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      aria-label={t('detail.details')}
    >
      <dl className={classes['details']}>
        <Detail name={t('detail.subject')}>{newsletter.subject}</Detail>
        <Detail name={t('detail.created')}>{date(newsletter.createdAt)}</Detail>
        <Detail name={t('detail.sent')}>
          {newsletter.sentAt ? date(newsletter.sentAt) : t('detail.notSent')}
        </Detail>
        <Detail name={t('detail.audience')}>{audience}</Detail>
      </dl>
    </Paper>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes['detail']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
