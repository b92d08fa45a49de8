import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNeedData } from '#web/core/record/need-data.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { rolesQuery } from '../fields/roles.ts';
import { editFamilyPath } from '../routes.ts';

/** A wedding anniversary of a living couple today, and a missing address. */
export default function FamilyNeeds({ familyId }: { readonly familyId: string }) {
  const { t } = useTranslation('families');
  const canEdit = useMay(familiesContract.update);
  const family = useNeedData(queryOptionsFor(familiesContract.get, { familyId }));
  if (family.dissolvedOn !== null || family.members.length === 0) return null;
  return (
    <>
      <Anniversary family={family} />
      {canEdit && family.address === null ? (
        <Need
          icon="pin"
          text={t('needs.address')}
          verb={{ label: t('needs.addAddress'), to: editFamilyPath(familyId) }}
        />
      ) : null}
    </>
  );
}

function Anniversary({ family }: { readonly family: HouseholdView }) {
  const { t } = useTranslation('families');
  const { weddingDate, homePhone, members } = family;
  const roles = useNeedData(rolesQuery).items;
  const heads = new Set(roles.filter(({ isHead }) => isHead).map(({ id }) => id));
  const living = members.filter(
    ({ roleId, person }) => heads.has(roleId ?? '') && !person.isDeceased,
  );
  const today = useToday();
  if (living.length < 2 || weddingDate?.slice(5) !== today.slice(5)) return null;
  const years = Number(today.slice(0, 4)) - Number(weddingDate.slice(0, 4));
  return years === 0 ? null : (
    <Need
      icon="gift"
      text={t('needs.anniversary', { count: years })}
      verb={homePhone === null ? null : { label: t('record.callHome'), to: `tel:${homePhone}` }}
    />
  );
}
