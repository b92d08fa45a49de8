import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterUsage } from '#domain/newsletters/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ListActions } from '#web/core/rows/ListActions.tsx';
import { useMay } from '#web/core/session/access.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { MonthlyLimitAlert } from '../MonthlyLimitAlert.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { listsPath } from '../routes.ts';
import { NewslettersList } from './NewslettersList.tsx';

/** Every newsletter of the church, newest first. */
export default function NewslettersPage() {
  const { t } = useTranslation('newsletters');
  const usage = useQuery(queryOptionsFor(newslettersContract.usage, {})).data;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('title')}
        // The text has its length before the numbers are known.
        subtitle={t('list.usage', {
          created: usage?.count ?? '…',
          limit: usage?.monthlyLimit ?? '…',
        })}
        actions={<Actions usage={usage} />}
      />
      {usage && !usage.canCreate ? <MonthlyLimitAlert id={reasonId} usage={usage} /> : null}
      <NewslettersList canCreate={usage?.canCreate !== false} />
    </Stack>
  );
}

const reasonId = 'newsletter-limit-reached';

function Actions({ usage }: { readonly usage: NewsletterUsage | undefined }) {
  const { t } = useTranslation('newsletters');
  const mayCreate = useMay(newslettersContract.create);
  const { isPlatform, add } = useNewsletterPaths();
  const lists = { icon: 'list', label: t('list.lists'), to: listsPath } as const;
  const create = {
    icon: 'add',
    label: t('list.new'),
    to: add,
    blockedBy: usage?.canCreate === false ? reasonId : null,
  } as const;
  return <ListActions actions={[...(isPlatform ? [] : [lists]), ...(mayCreate ? [create] : [])]} />;
}
