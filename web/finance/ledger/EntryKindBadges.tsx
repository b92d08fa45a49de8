import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EntryView } from '#domain/finance/ledger/schema.ts';

/** Whether an entry was taken back, or takes another one back. */
export function EntryKindBadges({ entry }: { readonly entry: EntryView }) {
  const { t } = useTranslation('finance');
  const { reversedBy, reverses } = entry;
  return (
    <>
      {reversedBy ? (
        <Badge variant="default" tt="none">
          {t('entries.reversedBy', { number: reversedBy.number })}
        </Badge>
      ) : null}
      {reverses ? (
        <Badge variant="default" tt="none">
          {t('entries.reverses', { number: reverses.number })}
        </Badge>
      ) : null}
    </>
  );
}
