import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { PlatformExportSection } from '#web/data/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useFormatters } from '../format.ts';
import { platformPath } from '../routes.ts';
import { ChurchBadges } from '../ChurchBadges.tsx';
import { ClosedNotice, StatusActions } from './StatusActions.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { NoteSection } from './NoteSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import { SupportSection } from './SupportSection.tsx';
import { UsageSection } from './UsageSection.tsx';
import { UsersSection } from './UsersSection.tsx';
import { Section } from '#web/ui/Section.tsx';

/** Data and settings of one church, for superadmins. */
export default function ChurchPage() {
  const { t } = useTranslation(['admin', 'common']);
  const { churchId = '' } = useParams();
  const { data, error, refetch } = useQuery(queryOptionsFor(platformContract.church, { churchId }));
  if (data) return <Church key={data.id} church={data} />;
  return (
    <>
      <PageHeader
        title={t('admin:church.title')}
        back={{ to: platformPath, label: t('common:back') }}
      />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />}
    </>
  );
}

function Church({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation(['admin', 'common']);
  const { country, day } = useFormatters();
  const place = [church.city, country(church.country)].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader
        title={church.name}
        subtitle={t('admin:church.subtitle', { place, date: day(church.createdAt) })}
        back={{ to: platformPath, label: t('common:back') }}
        actions={<StatusActions church={church} />}
      />
      <Stack gap="lg">
        <ChurchBadges church={church} />
        <ClosedNotice church={church} />
        <UsageSection church={church} />
        <SupportSection church={church} />
        <UsersSection church={church} />
        <PlanSection church={church} />
        <IdentitySection church={church} />
        <NoteSection church={church} />
        <ExportSection churchId={church.id} />
      </Stack>
    </>
  );
}

/** Export of the church's data on behalf of its administrators. */
function ExportSection({ churchId }: { readonly churchId: string }) {
  const { t } = useTranslation('data');
  return (
    <Section wide title={t('export.title')}>
      <PlatformExportSection churchId={churchId} />
    </Section>
  );
}
