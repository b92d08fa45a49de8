import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { useAudienceWords } from '../audience/audience-words.ts';
import { useDates } from '../dates.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import classes from './Facts.module.css';

/** Subject, status, dates and audience of a newsletter, as the specification has them (sections 2 and 8). */
export function Facts({ newsletter }: { readonly newsletter: NewsletterView }) {
  const { t } = useTranslation('newsletters');
  const date = useDates();
  const audience = useAudienceWords(newsletter);
  return (
    <Paper component="section" withBorder p="lg" aria-label={t('detail.facts')}>
      <dl className={classes['facts']}>
        <Fact name={t('detail.subject')}>{newsletter.subject}</Fact>
        <Fact name={t('detail.status')}>
          <StatusBadge status={newsletter.status} />
        </Fact>
        <Fact name={t('detail.created')}>{date(newsletter.createdAt)}</Fact>
        <Fact name={t('detail.sent')}>
          {newsletter.sentAt ? date(newsletter.sentAt) : t('detail.notSent')}
        </Fact>
        <Fact name={t('detail.audience')}>{audience}</Fact>
      </dl>
    </Paper>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
