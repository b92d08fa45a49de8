import { Badge, Button, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { plansContract } from '#domain/upkeep/contract.ts';
import type { PlanView } from '#domain/upkeep/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { notify } from '#web/core/notify.ts';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByUpkeep } from '../changed-by-upkeep.ts';
import { faultPath, faultsPath } from '../routes.ts';
import { PlanDialog } from './PlanDialog.tsx';

/** What is done every few weeks or months, and when it is due. */
export default function PlansPage() {
  const { t } = useTranslation('upkeep');
  const query = useQuery(queryOptionsFor(plansContract.list, {}));
  const [edited, setEdited] = useState<PlanView | 'new' | null>(null);
  const add = useMay(plansContract.create) ? (
    <Button leftSection={<Icon name="add" size={18} />} onClick={() => setEdited('new')}>
      {t('plans.add')}
    </Button>
  ) : null;
  return (
    <>
      <Stack>
        <PageHeader
          title={t('plans.title')}
          back={{ to: faultsPath, label: t('title') }}
          actions={add}
        />
        <ListResults
          list={{ ...query, rows: query.data?.items ?? [] }}
          empty={
            <EmptyState
              icon="clock"
              title={t('plans.empty')}
              text={t('plans.emptyText')}
              action={add}
            />
          }
        >
          {(rows) => (
            <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
              <ul className={lines['lines']}>
                {rows.map((plan) => (
                  <PlanLine key={plan.id} plan={plan} onEdit={() => setEdited(plan)} />
                ))}
              </ul>
            </Paper>
          )}
        </ListResults>
      </Stack>
      {edited ? (
        <PlanDialog plan={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

interface PlanLineProps {
  readonly plan: PlanView;
  readonly onEdit: () => void;
}

function PlanLine({ plan, onEdit }: PlanLineProps) {
  const { t } = useTranslation('upkeep');
  const language = useLanguage();
  const { room, building, every, unit, nextOn, isActive, openFaultId, assignee } = plan;
  const facts = [
    [room?.name, building.name].filter(Boolean).join(', '),
    t(`plans.every.${unit}`, { count: every }),
    assignee ? t('list.assignedTo', { name: assignee.name }) : '',
  ];
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{plan.title}</span>
        <span className={lines['facts']}>{facts.filter(Boolean).join(' · ')}</span>
        {openFaultId === null ? null : (
          <Link to={faultPath(openFaultId)} className={lines['facts']}>
            {t('plans.open')}
          </Link>
        )}
      </div>
      <Badge variant={isActive ? 'light' : 'default'} tt="none">
        {isActive ? t('plans.next', { day: formatDay(nextOn, language) }) : t('plans.rests')}
      </Badge>
      <PlanMenu plan={plan} onEdit={onEdit} />
    </li>
  );
}

function PlanMenu({ plan, onEdit }: PlanLineProps) {
  const { t } = useTranslation(['upkeep', 'common']);
  const canEdit = useMay(plansContract.update);
  const refreshes = changedByUpkeep;
  const undo = useCommand(plansContract.undo, { refreshes, success: t('upkeep:plans.restored') });
  const remove = useCommand(plansContract.remove, {
    refreshes,
    onSuccess: ({ undoId }) =>
      notify.success(t('upkeep:plans.removed', { name: plan.title }), {
        label: t('common:undo'),
        onClick: () => void undo.run({ undoId }),
      }),
  });
  if (!canEdit) return null;
  return (
    <LineMenu label={t('upkeep:plans.menu', { name: plan.title })}>
      <Menu.Item onClick={onEdit}>{t('common:edit')}</Menu.Item>
      <Menu.Item color="red" onClick={() => void remove.run({ planId: plan.id })}>
        {t('common:delete')}
      </Menu.Item>
    </LineMenu>
  );
}
