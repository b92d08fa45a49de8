import { NativeSelect } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isLeftHeadless } from '#domain/families/changes/moves.ts';
import type { HouseholdRow } from '#domain/families/schema.ts';
import { useRoles } from '../fields/roles.ts';

interface NextHeadValues {
  /** The id of the next head by the id of the home; empty: the server proposes one, and the summary asks. */
  nextHeads: Record<string, string>;
}

export const toNextHeadIds = ({ nextHeads }: NextHeadValues): string[] =>
  Object.values(nextHeads).filter(Boolean);

interface NextHeadsProps {
  /** The homes that somebody leaves. */
  readonly homes: readonly HouseholdRow[];
  readonly leavingIds: readonly string[];
}

/** Asks for the next head of each home that its head leaves; nothing where nobody stays. */
export function NextHeads({ homes, leavingIds }: NextHeadsProps) {
  const { t } = useTranslation('families');
  const { register } = useFormContext<NextHeadValues>();
  const headRoleId = useRoles()?.find(({ key }) => key === 'head')?.id;
  const isLeaving = ({ id }: { readonly id: string }): boolean => leavingIds.includes(id);
  const headless = homes.filter(({ members }) => isLeftHeadless(members, isLeaving, headRoleId));
  return headless.map(({ id, name, members }) => (
    <NativeSelect
      key={id}
      label={t('changes.nextHeadOfHome', { family: name })}
      data={[
        { value: '', label: t('changes.nextHeadProposed') },
        ...members
          .filter((member) => !isLeaving(member))
          .map((member) => ({ value: member.id, label: member.displayName })),
      ]}
      {...register(`nextHeads.${id}`)}
    />
  ));
}
