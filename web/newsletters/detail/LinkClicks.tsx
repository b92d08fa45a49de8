import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { ReadingReport } from '#domain/newsletters/sending/report-contract.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Section } from '#web/ui/Section.tsx';
import { usePeopleShown } from './people/people-shown.ts';
import classes from './Reading.module.css';

/** How many people clicked each link. */
export function LinkClicks({ report: { links, level } }: { readonly report: ReadingReport }) {
  const { t } = useTranslation('newsletters');
  const { show } = usePeopleShown();
  const number = getNumberFormat(useLanguage());
  const most = Math.max(1, ...links.map(({ clicked }) => clicked));
  if (links.length === 0) return null;
  return (
    <Section wide title={t('report.links')}>
      <ul className={classes['links']}>
        {links.map(({ position, url, clicked }) => (
          <li key={position} className={classes['link']}>
            <Anchor href={url} target="_blank" rel="noreferrer" className={classes['url'] ?? ''}>
              {url.replace(/^https?:\/\/(www\.)?/, '')}
            </Anchor>
            {level === 'people' && clicked > 0 ? (
              <Anchor
                component="button"
                type="button"
                fw={600}
                title={t('detail.showPeople')}
                onClick={() => show('clicked', { link: String(position) })}
              >
                {number.format(clicked)}
              </Anchor>
            ) : (
              <Text span fw={600}>
                {number.format(clicked)}
              </Text>
            )}
            <span className={classes['bar']} aria-hidden>
              <span style={{ width: `${(clicked / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
