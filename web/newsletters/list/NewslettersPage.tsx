import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterUsage } from '#domain/newsletters/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
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
        {...(usage
          ? { subtitle: t('list.usage', { created: usage.count, limit: usage.monthlyLimit }) }
          : {})}
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
  const { isPlatform } = useNewsletterPaths();
  return (
    <>
      {isPlatform ? null : (
        <Button
          component={Link}
          to={listsPath}
          variant="default"
          leftSection={<Icon name="list" size={18} />}
        >
          {t('list.lists')}
        </Button>
      )}
      {mayCreate ? <NewButton blocked={usage?.canCreate === false} /> : null}
    </>
  );
}

/** The disabled button stays focusable, so that screen readers announce the reason. */
function NewButton({ blocked }: { readonly blocked: boolean }) {
  const { t } = useTranslation('newsletters');
  const { add } = useNewsletterPaths();
  const icon = <Icon name="add" size={18} />;
  if (!blocked) {
    return (
      <Button component={Link} to={add} leftSection={icon}>
        {t('list.new')}
      </Button>
    );
  }
  return (
    <Button
      data-disabled
      aria-disabled
      aria-describedby={reasonId}
      leftSection={icon}
      onClick={(event) => event.preventDefault()}
    >
      {t('list.new')}
    </Button>
  );
}
