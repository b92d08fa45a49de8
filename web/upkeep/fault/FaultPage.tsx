import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { faultsContract } from '#domain/upkeep/contract.ts';
import { isUnfinished, type FaultView } from '#domain/upkeep/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { Parts, useContributions } from '#web/core/contributions.tsx';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import layout from '#web/core/record/Columns.module.css';
import { FactList } from '#web/core/record/FactList.tsx';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { useMay } from '#web/core/session/access.ts';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { ContactButtons, formatDay, useChurchDay } from '#web/people/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByUpkeep } from '../changed-by-upkeep.ts';
import classes from '../Faults.module.css';
import { FaultBadges } from '../FaultLines.tsx';
import { faultPath, faultsPath } from '../routes.ts';
import { EditFaultDialog } from './EditFaultDialog.tsx';
import { FaultPhotos } from './FaultPhotos.tsx';
import { MergeDialog } from './MergeDialog.tsx';

const noNeeds: readonly never[] = [];

export default function FaultPage() {
  const { faultId = '' } = useParams();
  const fault = useQuery(queryOptionsFor(faultsContract.get, { faultId }));
  useScreenName(fault.data?.title);
  return (
    <LoadedRecord query={fault} needs={noNeeds} props={{}}>
      {(data) => <Fault fault={data} />}
    </LoadedRecord>
  );
}

interface FaultProps {
  readonly fault: FaultView;
}

function Fault({ fault }: FaultProps) {
  const { t } = useTranslation('upkeep');
  const { room, building } = fault;
  return (
    <>
      <RecordHeader
        name={fault.title}
        subtitle={[room?.name, building.name].filter(Boolean).join(', ')}
        back={{ to: faultsPath, label: t('title') }}
        picture={<FaultFace fault={fault} />}
        status={<FaultBadges fault={fault} />}
        verbs={<Verbs fault={fault} />}
        needs={null}
      />
      <div className={layout['columns']}>
        <Stack gap="lg" miw={0}>
          <FaultPhotos fault={fault} />
          {fault.merged.length === 0 ? null : (
            <Section title={t('merge.others')}>
              {fault.merged.map(({ id, title }) => (
                <Link key={id} to={faultPath(id)}>
                  {title}
                </Link>
              ))}
            </Section>
          )}
        </Stack>
        <Facts fault={fault} />
      </div>
    </>
  );
}

/** The first photo of what is broken. */
const FaultFace = ({ fault: { photoId } }: FaultProps) =>
  photoId === null ? (
    <span className={classes['face']} aria-hidden>
      <Icon name="alert" size={40} />
    </span>
  ) : (
    <img className={classes['face']} src={formatPicturePath(photoId, 96)} alt="" />
  );

type Dialog = 'edit' | 'done' | 'merge';

function Verbs({ fault }: FaultProps) {
  const { t } = useTranslation(['upkeep', 'common']);
  const [open, setOpen] = useState<Dialog | null>(null);
  const history = useRecordHistory(fault.id);
  const canMerge = useMay(faultsContract.merge);
  const separate = useCommand(faultsContract.merge, { refreshes: changedByUpkeep });
  const close = (): void => setOpen(null);
  if (fault.mergedInto && !canMerge) return null;
  if (fault.mergedInto)
    return (
      <Button
        variant="default"
        loading={separate.running}
        onClick={() => void separate.run({ faultId: fault.id, intoId: null })}
      >
        {t('upkeep:merge.separate')}
      </Button>
    );
  if (!fault.can.edit) return null;
  return (
    <>
      {isUnfinished(fault.state) ? (
        <Button leftSection={<Icon name="check" size={18} />} onClick={() => setOpen('done')}>
          {t('upkeep:finish')}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setOpen('edit')}>
        {t('common:edit')}
      </Button>
      <RecordMenu>
        {isUnfinished(fault.state) && !fault.isPlanned ? (
          <Menu.Item onClick={() => setOpen('merge')}>{t('upkeep:merge.open')}</Menu.Item>
        ) : null}
        {history.item}
      </RecordMenu>
      {history.drawer}
      {open === 'edit' ? <EditFaultDialog fault={fault} onClose={close} /> : null}
      {open === 'done' ? <EditFaultDialog fault={fault} state="done" onClose={close} /> : null}
      {open === 'merge' ? <MergeDialog fault={fault} onClose={close} /> : null}
    </>
  );
}

/** What the books do with the cost. */
function CostOfFault({ fault: { id, cost, currency, assignee, title } }: FaultProps) {
  const parts = useContributions((feature) => feature.costParts);
  if (cost === null) return null;
  const party = assignee?.kind === 'supplier' ? assignee.name : '';
  return <Parts parts={parts} props={{ id, amount: cost, currency, party, note: title }} />;
}

function Facts({ fault }: FaultProps) {
  const { t } = useTranslation('upkeep');
  const language = useLanguage();
  const formatMoney = useMoneyFormat();
  const toChurchDay = useChurchDay();
  const { reporter, assignee, contact, cost, currency, mergedInto, checklist } = fault;
  const day = (text: string | null): string => (text === null ? '' : formatDay(text, language));
  const reportedBy = reporter.isStranger
    ? [t('fields.stranger'), reporter.name].filter(Boolean).join(': ')
    : reporter.name;
  return (
    <Section title={t('facts')} wide>
      {fault.description === '' ? null : (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {fault.description}
        </Text>
      )}
      <FactList
        facts={[
          [
            t('merge.into'),
            mergedInto && (
              <Link key="into" to={faultPath(mergedInto.id)}>
                {mergedInto.title}
              </Link>
            ),
          ],
          [t('fields.reportedAt'), day(toChurchDay(fault.reportedAt))],
          [t('fields.reporter'), fault.isPlanned ? t('fields.plan') : reportedBy],
          [t('fields.phone'), reporter.phone ?? ''],
          [t('fields.assignee'), assignee?.name ?? ''],
          [t('fields.dueOn'), day(fault.dueOn)],
          [t('fields.doneOn'), day(fault.doneOn)],
          [t('fields.cost'), cost === null ? '' : formatMoney(cost, currency)],
          [t('fields.resolution'), fault.resolution],
        ]}
      />
      {assignee && contact ? (
        <ContactButtons
          person={{ displayName: assignee.name, ...contact }}
          message={t('message', { title: fault.title })}
        />
      ) : null}
      <CostOfFault fault={fault} />
      {checklist.length === 0 ? null : (
        <ul aria-label={t('fields.checklist')}>
          {checklist.map(({ text, isDone }) => (
            <li key={text}>
              {text}
              {isDone ? ` — ${t('states.done')}` : ''}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
