import { useTranslation } from 'react-i18next';
import { familyChangesContract } from '#domain/families/changes/contract.ts';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNeedData } from '#web/core/record/need-data.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { rolesQuery } from '../fields/roles.ts';
import { editFamilyPath, mergeFamiliesPath } from '../routes.ts';

/** A wedding anniversary of a living couple today, a second record of the family, and a missing address. */
export default function FamilyNeeds({ familyId }: { readonly familyId: string }) {
  const { t } = useTranslation('families');
  const canEdit = useMay(familiesContract.update);
  const family = useNeedData(queryOptionsFor(familiesContract.get, { familyId }));
  if (family.dissolvedOn !== null || family.members.length === 0) return null;
  return (
    <>
      <Anniversary family={family} />
      <SecondRecord family={family} />
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

/** The living people who head the family. */
function useLivingHeads({ members }: HouseholdView): HouseholdView['members'] {
  const roles = useNeedData(rolesQuery).items;
  const heads = new Set(roles.filter(({ isHead }) => isHead).map(({ id }) => id));
  return members.filter(({ roleId, person }) => heads.has(roleId ?? '') && !person.isDeceased);
}

/** Both spouses head another home, as after a merge of each of them: it can be the same family. */
function SecondRecord({ family }: { readonly family: HouseholdView }) {
  const { t } = useTranslation('families');
  const canChange = useMay(familyChangesContract.merge);
  const heads = useLivingHeads(family);
  const [first, ...others] = heads;
  const second = first?.otherHomes.find(
    ({ id, isHead }) =>
      isHead &&
      others.every(({ otherHomes }) => otherHomes.some((home) => home.id === id && home.isHead)),
  );
  if (!canChange || heads.length < 2 || !second) return null;
  return (
    <Need
      icon="copy"
      text={t('needs.secondRecord', { family: second.name })}
      verb={{ label: t('needs.mergeRecords'), to: mergeFamiliesPath(family.id, second.id) }}
    />
  );
}

function Anniversary({ family }: { readonly family: HouseholdView }) {
  const { t } = useTranslation('families');
  const { weddingDate, homePhone } = family;
  const living = useLivingHeads(family);
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
