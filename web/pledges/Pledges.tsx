import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import { pledgesContract as contract } from '#domain/pledges/contract.ts';
import type { CampaignView, PledgeView } from '#domain/pledges/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMoney } from '#web/core/i18n/money.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { memberPath } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByPledges } from './changed-by-pledges.ts';
import { PledgeDialog } from './PledgeDialog.tsx';

interface PledgesProps {
  readonly campaign: CampaignView;
}

/** The pledges of a campaign: who promised what, how much of it is due, and what was given. */
export function Pledges({ campaign }: PledgesProps) {
  const { t } = useTranslation('pledges');
  const list = useInfiniteList(contract.pledges, { campaignId: campaign.id });
  const canEdit = useMay(contract.addPledge);
  const [edited, setEdited] = useState<PledgeView | 'new' | null>(null);
  return (
    <Section title={t('pledges.title')} wide>
      {canEdit ? (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<Icon name="add" size={18} />}
          onClick={() => setEdited('new')}
        >
          {t('pledges.add')}
        </Button>
      ) : null}
      <ListResults
        list={list}
        empty={<EmptyState icon="list" title={t('pledges.empty')} text={t('pledges.emptyText')} />}
      >
        {(pledges) => (
          <ul className={lines['lines']}>
            {pledges.map((pledge) => (
              <PledgeLine
                key={pledge.id}
                pledge={pledge}
                currency={campaign.currency}
                onEdit={canEdit ? setEdited : undefined}
              />
            ))}
          </ul>
        )}
      </ListResults>
      {edited ? (
        <PledgeDialog
          campaign={campaign}
          pledge={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Section>
  );
}

interface PledgeLineProps {
  readonly pledge: PledgeView;
  readonly currency: string;
  /** undefined: the user only looks. */
  readonly onEdit: ((pledge: PledgeView) => void) | undefined;
}

function PledgeLine({ pledge, currency, onEdit }: PledgeLineProps) {
  const { t } = useTranslation('pledges');
  const seesPeople = useMay(peopleContract.get);
  const money = useMoney(currency);
  const { person, amount, frequency, promised, given, overdue } = pledge;
  const facts = [
    t(`frequencies.${frequency}`, { amount: money(amount) }),
    given === null
      ? t('pledges.promised', { promised: money(BigInt(promised)) })
      : t('pledges.givenOf', { given: money(BigInt(given)), promised: money(BigInt(promised)) }),
  ];
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        {person && seesPeople ? (
          <Link to={memberPath(person.id)} className={lines['title']}>
            {person.name}
          </Link>
        ) : (
          <span className={lines['title']}>{person?.name ?? t('pledges.somebody')}</span>
        )}
        <span className={lines['facts']}>{facts.join(' · ')}</span>
      </div>
      {person?.isDeceased ? (
        <Badge variant="light" color="clay" tt="none">
          {t('pledges.deceased')}
        </Badge>
      ) : null}
      {overdue === null || overdue === '0' || person?.isDeceased ? null : (
        <Badge variant="light" color="clay" tt="none">
          {t('pledges.overdue', { amount: money(BigInt(overdue)) })}
        </Badge>
      )}
      {onEdit ? <Actions pledge={pledge} onEdit={onEdit} /> : null}
    </li>
  );
}

function Actions({
  pledge,
  onEdit,
}: Pick<PledgeLineProps, 'pledge'> & { readonly onEdit: (pledge: PledgeView) => void }) {
  const { t } = useTranslation(['pledges', 'common']);
  const name = pledge.person?.name ?? t('pledges:pledges.somebody');
  const remove = useCommand(contract.removePledge, {
    confirm: {
      title: t('pledges:pledges.ask', { name }),
      action: t('common:delete'),
      destructive: true,
    },
    refreshes: changedByPledges,
    success: t('pledges:done.pledgeRemoved'),
  });
  return (
    <LineMenu label={t('pledges:pledges.actions', { name })}>
      <Menu.Item onClick={() => onEdit(pledge)}>{t('common:edit')}</Menu.Item>
      <Menu.Item color="red" onClick={() => void remove.run({ pledgeId: pledge.id })}>
        {t('common:delete')}
      </Menu.Item>
    </LineMenu>
  );
}
