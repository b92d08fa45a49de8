import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { pledgesContract as contract } from '#domain/pledges/contract.ts';
import type { CampaignView } from '#domain/pledges/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import layout from '#web/core/record/Columns.module.css';
import { FactList } from '#web/core/record/FactList.tsx';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader, RecordStatus } from '#web/core/record/RecordHeader.tsx';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Face, useLists } from '#web/finance/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Section } from '#web/ui/Section.tsx';
import { CampaignDialog } from './CampaignDialog.tsx';
import { changedByPledges } from './changed-by-pledges.ts';
import { Pledges } from './Pledges.tsx';
import { campaignsPath } from './routes.ts';
import { Thermometer } from './Thermometer.tsx';
import { useMonths } from './use-months.ts';

/** A campaign: how far it is, and who promised what. */
export default function CampaignPage() {
  const { campaignId = '' } = useParams();
  const campaign = useQuery(queryOptionsFor(contract.campaign, { campaignId }));
  useScreenName(campaign.data?.name);
  return <LoadedRecord query={campaign}>{(data) => <Campaign campaign={data} />}</LoadedRecord>;
}

interface CampaignProps {
  readonly campaign: CampaignView;
}

function Campaign({ campaign }: CampaignProps) {
  const { t } = useTranslation('pledges');
  const months = useMonths();
  const seesNames = useMay(contract.pledges);
  return (
    <>
      <RecordHeader
        name={campaign.name}
        subtitle={months(campaign)}
        back={{ to: campaignsPath, label: t('title') }}
        picture={<Face icon="chart" />}
        status={campaign.isPublic ? <RecordStatus>{t('public')}</RecordStatus> : null}
        verbs={<Verbs campaign={campaign} />}
        needs={null}
      />
      <div className={layout['columns']}>
        <Stack gap="lg" miw={0}>
          <Section title={t('progress')} wide>
            <Thermometer {...campaign} />
          </Section>
          {seesNames ? <Pledges campaign={campaign} /> : null}
        </Stack>
        <Facts campaign={campaign} />
      </div>
    </>
  );
}

function Facts({ campaign }: CampaignProps) {
  const { t } = useTranslation('pledges');
  const formatMoney = useMoneyFormat();
  const { fund, currency, given, promised, pledges } = campaign;
  const money = (amount: string): string => formatMoney(BigInt(amount), currency);
  return (
    <Section title={t('one')}>
      <FactList
        facts={[
          [t('fields.fund'), fund.name],
          [t('facts.given'), money(given)],
          [t('facts.promised'), pledges > 0 && money(promised)],
          [t('facts.pledges'), pledges > 0 && String(pledges)],
        ]}
      />
      {campaign.isPublic ? <Address campaign={campaign} /> : null}
    </Section>
  );
}

function Address({ campaign: { id: campaignId } }: CampaignProps) {
  const { t } = useTranslation('pledges');
  const canEdit = useMay(contract.address);
  const address = useQuery({
    ...queryOptionsFor(contract.address, { campaignId }),
    enabled: canEdit,
  });
  return address.data ? (
    <Anchor href={address.data.url} target="_blank" rel="noreferrer" size="sm">
      {t('address')}
    </Anchor>
  ) : null;
}

function Verbs({ campaign }: CampaignProps) {
  const { t } = useTranslation(['pledges', 'common']);
  const navigate = useNavigate();
  const lists = useLists();
  const canEdit = useMay(contract.updateCampaign);
  const [isEditing, setIsEditing] = useState(false);
  const remove = useCommand(contract.removeCampaign, {
    confirm: {
      title: t('pledges:remove.ask', { name: campaign.name }),
      text: t('pledges:remove.text'),
      action: t('common:delete'),
      destructive: true,
    },
    refreshes: changedByPledges,
    success: t('pledges:done.removed'),
    onSuccess: () => navigate(campaignsPath),
  });
  if (!canEdit) return null;
  return (
    <>
      <Button variant="default" disabled={!lists} onClick={() => setIsEditing(true)}>
        {t('common:edit')}
      </Button>
      <RecordMenu>
        <Menu.Item color="red" onClick={() => void remove.run({ campaignId: campaign.id })}>
          {t('common:delete')}
        </Menu.Item>
      </RecordMenu>
      {isEditing && lists ? (
        <CampaignDialog campaign={campaign} lists={lists} onClose={() => setIsEditing(false)} />
      ) : null}
    </>
  );
}
