import { Button, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pledgesContract as contract } from '#domain/pledges/contract.ts';
import type { CampaignView } from '#domain/pledges/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { financePath, WithBooks } from '#web/finance/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CampaignDialog } from './CampaignDialog.tsx';
import { useMonths } from './use-months.ts';
import { campaignPath } from './routes.ts';
import { Thermometer } from './Thermometer.tsx';

/** What the church gathers money for, and how far it is. */
export default function CampaignsPage() {
  const { t } = useTranslation(['pledges', 'finance']);
  const query = useQuery(queryOptionsFor(contract.campaigns, {}));
  const [isAdding, setIsAdding] = useState(false);
  const add = useMay(contract.createCampaign) ? (
    <Button leftSection={<Icon name="add" size={18} />} onClick={() => setIsAdding(true)}>
      {t('pledges:add')}
    </Button>
  ) : null;
  const rows = query.data?.items ?? [];
  return (
    <Stack gap="md">
      <PageHeader
        title={t('pledges:title')}
        back={{ to: financePath, label: t('finance:title') }}
        actions={rows.length > 0 ? add : null}
      />
      <WithBooks>
        {(lists) => (
          <>
            <ListResults
              list={{ ...query, rows }}
              empty={
                <EmptyState
                  icon="chart"
                  title={t('pledges:empty')}
                  text={t('pledges:emptyText')}
                  action={add}
                />
              }
            >
              {renderCampaigns}
            </ListResults>
            {isAdding ? (
              <CampaignDialog campaign={null} lists={lists} onClose={() => setIsAdding(false)} />
            ) : null}
          </>
        )}
      </WithBooks>
    </Stack>
  );
}

const renderCampaigns = (campaigns: readonly CampaignView[]) => (
  <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
    <ul className={lines['lines']}>
      {campaigns.map((campaign) => (
        <CampaignLine key={campaign.id} campaign={campaign} />
      ))}
    </ul>
  </Paper>
);

function CampaignLine({ campaign }: { readonly campaign: CampaignView }) {
  const months = useMonths();
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <Link to={campaignPath(campaign.id)} className={lines['title']}>
          {campaign.name}
        </Link>
        <span className={lines['facts']}>
          {months(campaign)} · {campaign.fund.name}
        </span>
        <Thermometer {...campaign} />
      </div>
    </li>
  );
}
