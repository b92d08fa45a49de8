import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FiguresCard as Data } from '#domain/people/figures/front-page.ts';
import { Card } from '#web/ui/Card.tsx';
import { statisticsPath } from '../routes.ts';
import { SmallTrends } from './SmallTrends.tsx';

/** How the church grew in twelve months. */
export default function GrowthCard({ data }: { readonly data: Data }) {
  const { t } = useTranslation('members');
  const all = (
    <Anchor component={Link} to={statisticsPath} size="sm">
      {t('frontPage.allFigures')}
    </Anchor>
  );
  return (
    <Card title={t('trends.title')} aside={all}>
      <SmallTrends trends={data.trends} />
    </Card>
  );
}
