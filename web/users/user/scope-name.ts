import { useTranslation } from 'react-i18next';
import type { GrantedRight } from '#domain/users/rights-contract.ts';

/** "En Jóvenes", "En toda la iglesia": where a right is valid. */
export function useScopeName(): (scope: GrantedRight['scope']) => string {
  const { t } = useTranslation('usersPage');
  return (scope) => {
    if (!scope) return t('rights.wholeChurch');
    return scope.name === null
      ? t('rights.missingScope')
      : t('rights.inScope', { scope: scope.name });
  };
}
