import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FollowUpsCard as Data } from '#domain/follow-ups/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { formatDay, useToday } from '#web/people/public.ts';
import { Card } from '#web/ui/Card.tsx';
import { FollowUpLine } from './FollowUpLine.tsx';
import classes from './FollowUps.module.css';
import { myFollowUpsPath } from './routes.ts';

/** The follow-ups that were given to the user, the most urgent first. */
export default function FollowUpsCard({ data }: { readonly data: Data }) {
  const { t } = useTranslation('follow-ups');
  const more = data.total - data.items.length;
  return (
    <Card
      title={t('card.title')}
      aside={
        <Anchor
          component={Link}
          to={myFollowUpsPath}
          size="sm"
          py={4}
          aria-label={t('card.allNamed')}
          className="redil-screen-only"
        >
          {t('card.all')}
        </Anchor>
      }
    >
      <Text c="dimmed">{t('card.text')}</Text>
      <ul className={classes['list']}>
        {data.items.map((item) => (
          <FollowUpLine key={item.id} followUp={item} mayChange />
        ))}
      </ul>
      {more > 0 ? (
        <Text c="dimmed" mt="xs">
          {t('card.more', { count: more })}
        </Text>
      ) : null}
    </Card>
  );
}

const shown = 3;

/** The user's own follow-ups that are due, the most urgent first. */
export function DueFollowUps({ data: { items } }: { readonly data: Data }) {
  const { t } = useTranslation('follow-ups');
  const today = useToday();
  const language = useLanguage();
  return items
    .filter(({ dueOn }) => dueOn <= today)
    .slice(0, shown)
    .map(({ id, person: { displayName: name }, reason, dueOn, isOverdue }) => (
      <Need
        key={id}
        icon="followUp"
        isUrgent={isOverdue}
        text={t(isOverdue ? 'need.mineOverdue' : 'need.mineToday', {
          name,
          reason: t(`reasons.${reason}`),
          date: formatDay(dueOn, language),
        })}
        verb={{
          label: t('need.follow'),
          to: myFollowUpsPath,
          name: t('need.followNamed', { name }),
        }}
      />
    ));
}
