import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FiguresCard as Data } from '#domain/people/front-page.ts';
import { Card } from '#web/ui/Card.tsx';
import { statisticsPath } from '../routes.ts';
import { StatCards } from '../statistics/StatCards.tsx';
import { SmallTrends } from './SmallTrends.tsx';

/** The key figures of the church, and how it grew in twelve months. */
export default function FiguresCard({ data }: { readonly data: Data }) {
  const { t } = useTranslation('members');
  return (
    <Stack>
      <StatCards figures={data.figures} />
      <Card
        title={t('frontPage.growth')}
        aside={
          <Anchor component={Link} to={statisticsPath} size="sm">
            {t('frontPage.allFigures')}
          </Anchor>
        }
      >
        <SmallTrends trends={data.trends} />
      </Card>
    </Stack>
  );
}
