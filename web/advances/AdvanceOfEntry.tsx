import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { advancesContract as contract } from '#domain/advances/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Section } from '#web/ui/Section.tsx';
import { AdvanceLines } from './AdvanceLines.tsx';
import { Receipts } from './Receipts.tsx';

/** The advance that an entry gave or settled, with the bills of its settlement. */
export default function AdvanceOfEntry({ entryId }: { readonly entryId: string }) {
  const { t } = useTranslation('advances');
  const advance = useQuery(queryOptionsFor(contract.findPosted, { entryId })).data?.advance;
  if (!advance) return null;
  return (
    <>
      <Section title={t('one')} wide>
        <AdvanceLines advances={[advance]} />
      </Section>
      {advance.settlementId === entryId ? (
        <Receipts advance={{ ...advance, canChange: false }} />
      ) : null}
    </>
  );
}
