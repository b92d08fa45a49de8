import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { handoverView } from '#domain/cash/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useBooksMoney } from '#web/finance/public.ts';
import { formatDay } from '#web/people/public.ts';

interface HandedOverProps {
  readonly other: z.output<typeof handoverView>;
}

/** On the sheet: money that people have yet to account for, and keys. */
export function HandedOver({ other: { advances, keys } }: HandedOverProps) {
  const { t } = useTranslation('cash');
  const language = useLanguage();
  const money = useBooksMoney();
  return (
    <>
      {advances === null ? <Text>{t('handover.advancesHidden')}</Text> : null}
      <Rows
        title={t('handover.advances')}
        rows={(advances ?? []).map(({ id, purpose, person, amount, dueOn }) => ({
          id,
          text: t('handover.advance', {
            purpose,
            person: person || t('handover.somebody'),
            day: formatDay(dueOn, language),
          }),
          detail: money(amount),
        }))}
      />
      <Rows
        title={t('handover.keys')}
        rows={keys.map(({ id, name, building, handedOn }) => ({
          id,
          text: [name, building].filter(Boolean).join(', '),
          detail: t('handover.since', { day: formatDay(handedOn, language) }),
        }))}
      />
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly {
    readonly id: string;
    readonly text: string;
    readonly detail: string;
  }[];
}

function Rows({ title, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>
        <Text fw={600} ta="start">
          {title}
        </Text>
      </caption>
      <tbody>
        {rows.map(({ id, text, detail }) => (
          <tr key={id}>
            <td>{text}</td>
            <td>{detail}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
