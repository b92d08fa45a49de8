import { Anchor, Badge, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BillingMode } from '#domain/plans.ts';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import type { InvoiceView } from '#domain/subscription/schema.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { usePriceFormat } from './format.ts';

/** The latest invoices of the payment provider, or a note with manual billing. */
export function InvoicesSection({ billing }: { readonly billing: BillingMode }) {
  const { t } = useTranslation('subscription');
  const isStripe = billing === 'stripe';
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(subscriptionContract.invoices, {}),
    enabled: isStripe,
  });
  const none = !isStripe || data?.items.length === 0;
  return (
    <Section title={t('invoices.title')}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {isStripe && !data && !error ? <Skeleton h={120} /> : null}
      {none ? <Text c="dimmed">{t(isStripe ? 'invoices.none' : 'invoices.manual')}</Text> : null}
      {data && data.items.length > 0 ? <Invoices items={data.items} /> : null}
    </Section>
  );
}

const colors = {
  draft: 'gray',
  open: 'clay',
  paid: 'olive',
  void: 'gray',
  uncollectible: 'clay',
} as const;

function Invoices({ items }: { readonly items: readonly InvoiceView[] }) {
  const { t } = useTranslation('subscription');
  const day = useFormatDay();
  const money = usePriceFormat();
  return (
    <ResponsiveTable
      caption={t('invoices.title')}
      rows={items}
      getKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          label: t('invoices.number'),
          cell: ({ number, id }) => number ?? id,
          isName: true,
        },
        { key: 'issued', label: t('invoices.issued'), cell: ({ issuedAt }) => day(issuedAt) },
        {
          key: 'amount',
          label: t('invoices.amount'),
          align: 'end',
          cell: ({ amount, currency }) => money(amount, currency),
        },
        { key: 'state', label: t('invoices.state'), cell: stateCell },
        { key: 'links', label: t('invoices.links'), align: 'end', cell: linksCell },
      ]}
    />
  );
}

const stateCell = (invoice: InvoiceView) => <State {...invoice} />;
const linksCell = (invoice: InvoiceView) => <Links {...invoice} />;

function State({ state }: InvoiceView) {
  const { t } = useTranslation('subscription');
  return (
    <Badge variant="light" color={colors[state]}>
      {t(`invoices.states.${state}`)}
    </Badge>
  );
}

function Links({ url, pdf, number, id }: InvoiceView) {
  const { t } = useTranslation('subscription');
  const name = number ?? id;
  return (
    <Group gap="sm" justify="flex-end">
      {url ? (
        <Anchor
          href={url}
          target="_blank"
          rel="noreferrer"
          size="sm"
          aria-label={t('invoices.openLabel', { number: name })}
        >
          {t('invoices.open')}
        </Anchor>
      ) : null}
      {pdf ? (
        <Anchor href={pdf} size="sm" aria-label={t('invoices.pdfLabel', { number: name })}>
          {t('invoices.pdf')}
        </Anchor>
      ) : null}
    </Group>
  );
}
