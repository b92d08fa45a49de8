import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { RowFace } from '#web/core/rows/RowFace.tsx';
import { PlatformExportSection } from '#web/data/public.ts';
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
  const { churchId = '' } = useParams();
  const church = useQuery(queryOptionsFor(platformContract.church, { churchId }));
  return (
    <LoadedRecord query={church}>{(data) => <Church key={data.id} church={data} />}</LoadedRecord>
  );
}

function Church({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation(['admin', 'common']);
  const { country, day } = useFormatters();
  const place = [church.city, country(church.country)].filter(Boolean).join(', ');
  return (
    <>
      <RecordHeader
        name={church.name}
        subtitle={t('admin:church.subtitle', { place, date: day(church.createdAt) })}
        back={{ to: platformPath, label: t('common:back') }}
        picture={<RowFace name={church.name} size={88} />}
        status={<ChurchBadges church={church} />}
        verbs={<StatusActions church={church} />}
        needs={null}
      />
      <ClosedNotice church={church} />
      <UsageSection church={church} />
      <SupportSection church={church} />
      <UsersSection church={church} />
      <PlanSection church={church} />
      <IdentitySection church={church} />
      <NoteSection church={church} />
      <ExportSection churchId={church.id} />
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
