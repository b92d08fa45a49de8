import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useContributions, type Contributions } from '#web/core/contributions.tsx';
import { AwaitedParts } from '#web/core/record/AwaitedParts.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader, RecordStatus } from '#web/core/record/RecordHeader.tsx';
import { RecordVerb } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { formatDay } from '#web/people/public.ts';
import { ChangesMenu } from '../changes/ChangesMenu.tsx';
import { editFamilyPath, familiesPath } from '../routes.ts';
import classes from './Family.module.css';
import { FamilyFacts } from './FamilyFacts.tsx';
import { FamilyMenu } from './FamilyMenu.tsx';
import { FamilyPhoto } from './FamilyPhoto.tsx';
import { FormerMembers } from './FormerMembers.tsx';
import { MembersSection } from './MembersSection.tsx';

export default function FamilyPage() {
  const { familyId = '' } = useParams();
  const family = useQuery(queryOptionsFor(familiesContract.get, { familyId }));
  const needs = useContributions((feature) => feature.familyNeeds);
  return (
    <LoadedRecord query={family} needs={needs} props={{ familyId }}>
      {(data, strip) => <Family family={data} needs={strip} />}
    </LoadedRecord>
  );
}

interface FamilyProps {
  readonly family: HouseholdView;
}

const selectParts = (feature: Contributions) => feature.familyParts;

function Family({ family, needs }: FamilyProps & { readonly needs: ReactNode }) {
  const { t } = useTranslation('families');
  const parts = useContributions(selectParts);
  const getParts = (place: (typeof parts)[number]['place']) => (
    <AwaitedParts
      parts={parts.filter((part) => part.place === place)}
      props={{ familyId: family.id }}
    />
  );
  return (
    <>
      <RecordHeader
        name={family.name}
        back={{ to: familiesPath, label: t('title') }}
        picture={<FamilyPhoto family={family} />}
        status={<Dissolution family={family} />}
        verbs={<Verbs family={family} />}
        needs={needs}
      />
      <div className={classes['columns']}>
        <Stack gap="lg">
          <MembersSection family={family} />
          {getParts('main')}
          <FormerMembers family={family} />
        </Stack>
        <Stack gap="lg">
          <FamilyFacts family={family} />
          {getParts('side')}
        </Stack>
      </div>
    </>
  );
}

function Dissolution({ family: { dissolvedOn, dissolutionReason } }: FamilyProps) {
  const { t } = useTranslation('families');
  const language = useLanguage();
  if (dissolvedOn === null) return null;
  const on = formatDay(dissolvedOn, language);
  return (
    <RecordStatus>
      {dissolutionReason === ''
        ? t('record.dissolved', { on })
        : t('record.dissolvedBecause', { on, reason: dissolutionReason })}
    </RecordStatus>
  );
}

function Verbs({ family }: FamilyProps) {
  const { t } = useTranslation(['families', 'common']);
  const mayEdit = useMay(familiesContract.update);
  return (
    <>
      {mayEdit ? (
        <RecordVerb icon="edit" label={t('common:edit')} to={editFamilyPath(family.id)} isPrimary />
      ) : null}
      {family.homePhone ? (
        <RecordVerb
          icon="phone"
          label={t('families:record.callHome')}
          to={`tel:${family.homePhone}`}
        />
      ) : null}
      <ChangesMenu family={family} />
      <FamilyMenu family={family} />
    </>
  );
}
