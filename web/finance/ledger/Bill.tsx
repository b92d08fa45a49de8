import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { ChangePicture } from '#web/ui/picture/ChangePicture.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import classes from './Bill.module.css';

interface BillProps {
  readonly entry: EntryView;
}

/** The photo of the bill; opened in its own window it is large enough to read. */
export function Bill({ entry }: BillProps) {
  const { t } = useTranslation('finance');
  const canChange = useMay(ledgerContract.setBill);
  const { billId } = entry;
  if (billId === null && !canChange) return null;
  return (
    <Section title={t('bill.title')} wide>
      {billId === null ? null : (
        <a href={formatPicturePath(billId, 1600)} target="_blank" rel="noreferrer">
          <img
            className={classes['photo']}
            src={formatPicturePath(billId, 1600)}
            alt={t('bill.of')}
            loading="lazy"
            decoding="async"
          />
        </a>
      )}
      {canChange ? <ChangeBill entry={entry} /> : null}
    </Section>
  );
}

function ChangeBill({ entry: { id: entryId, billId } }: BillProps) {
  const { t } = useTranslation('finance');
  const remove = useCommand(ledgerContract.removeBill, {
    refreshes: changedByFinance,
    success: t('bill.removed'),
  });
  return (
    <ChangePicture
      words={{
        of: t('bill.of'),
        use: t('bill.use'),
        add: t('bill.add'),
        change: t('bill.change'),
        remove: t('bill.remove'),
        saved: t('bill.saved'),
      }}
      purpose="finance-bill"
      hasPicture={billId !== null}
      save={async (input) => {
        await call(ledgerContract.setBill, { ...input, entryId });
        await refresh(...changedByFinance);
      }}
      remove={() => void remove.run({ entryId })}
      removing={remove.running}
    />
  );
}
