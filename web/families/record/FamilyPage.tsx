import { Badge, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Parts, useContributions, type Contributions } from '#web/core/contributions.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMay } from '#web/core/session/access.ts';
import { formatDay } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ChangesMenu } from '../changes/ChangesMenu.tsx';
import { ProposedRelations } from '../relations/ProposedRelations.tsx';
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
  if (family.isPending) return <Loading />;
  if (!family.data) return <ErrorState error={family.error} retry={() => void family.refetch()} />;
  return <Family family={family.data} />;
}

interface FamilyProps {
  readonly family: HouseholdView;
}

const selectParts = (feature: Contributions) => feature.familyParts;

function Family({ family }: FamilyProps) {
  const { t } = useTranslation('families');
  const parts = useContributions(selectParts);
  const getParts = (place: (typeof parts)[number]['place']) => (
    <Parts parts={parts.filter((part) => part.place === place)} props={{ familyId: family.id }} />
  );
  return (
    <Stack maw={1200} gap="lg">
      <PageHeader
        title={family.name}
        back={{ to: familiesPath, label: t('title') }}
        picture={<FamilyPhoto family={family} />}
        details={<Dissolution family={family} />}
        actions={<Verbs family={family} />}
      />
      <div className={classes['columns']}>
        <Stack gap="lg">
          <MembersSection family={family} />
          <ProposedRelations familyId={family.id} />
          {getParts('main')}
          <FormerMembers family={family} />
        </Stack>
        <Stack gap="lg">
          <FamilyFacts family={family} />
          {getParts('side')}
        </Stack>
      </div>
    </Stack>
  );
}

function Dissolution({ family: { dissolvedOn, dissolutionReason } }: FamilyProps) {
  const { t } = useTranslation('families');
  const language = useLanguage();
  if (dissolvedOn === null) return null;
  const on = formatDay(dissolvedOn, language);
  return (
    <Badge size="lg" variant="default" tt="none">
      {dissolutionReason === ''
        ? t('record.dissolved', { on })
        : t('record.dissolvedBecause', { on, reason: dissolutionReason })}
    </Badge>
  );
}

function Verbs({ family }: FamilyProps) {
  const { t } = useTranslation(['families', 'common']);
  const mayEdit = useMay(familiesContract.update);
  return (
    <>
      {family.homePhone ? (
        <Button
          component="a"
          href={`tel:${family.homePhone}`}
          variant="default"
          leftSection={<Icon name="phone" size={18} />}
        >
          {t('families:record.callHome')}
        </Button>
      ) : null}
      {mayEdit ? (
        <Button
          component={Link}
          to={editFamilyPath(family.id)}
          leftSection={<Icon name="edit" size={18} />}
        >
          {t('common:edit')}
        </Button>
      ) : null}
      <ChangesMenu family={family} />
      <FamilyMenu family={family} />
    </>
  );
}
