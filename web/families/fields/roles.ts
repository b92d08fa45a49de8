import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import { standardRoles, type RoleChoice } from '#domain/families/roles.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export const rolesQuery = queryOptionsFor(familiesContract.roles, {});

/** The church's roles in a household, archived ones included. */
export const useRoles = () => useQuery(rolesQuery).data?.items;

/**
 * The name of a role for somebody of this sex, such as "hija". A spouse who is not married is a partner; while it is not known
 * whether the two are married, the name says both. A name that the church chose stays as it is.
 */
export function useRoleWords() {
  const { t } = useTranslation('families');
  return (
    { key, name, renamed }: RoleWord,
    sex: PersonInput['sex'],
    isPartner?: boolean,
  ): string => {
    if (key === 'spouse' && !renamed && isPartner !== false)
      return t(isPartner ? 'partner' : `spouseOrPartner.${sex}`);
    const standard = standardRoles.find((each) => each.key === key);
    if (!standard || renamed || sex === 'unknown') return name;
    return t(`roleBySex.${standard.key}.${sex}`);
  };
}

export type NamedFor = Pick<PersonInput, 'sex'> & { readonly isPartner?: boolean | undefined };
type RoleWord = Pick<RoleChoice, 'key' | 'name' | 'renamed'>;

/** For a select: those that can be assigned, and the present one, in the words for the person. */
export function useRoleOptions(currentId: string | null, person: NamedFor = { sex: 'unknown' }) {
  const { t } = useTranslation('families');
  const getWord = useRoleWords();
  const roles = useRoles() ?? [];
  return [
    { value: '', label: t('member.noRole') },
    ...roles
      .filter(({ id, archived }) => !archived || id === currentId)
      .map((each) => ({ value: each.id, label: getWord(each, person.sex, person.isPartner) })),
  ];
}
