import { useTranslation } from 'react-i18next';
import type { GroupView } from '#domain/groups/schema.ts';

/** The name of a host, who may have died; empty without one. */
export function useHostWords(): (host: GroupView['host']) => string {
  const { t } = useTranslation('groups');
  return (host) =>
    [host?.displayName, host?.isDeceased ? t('members.deceased') : ''].filter(Boolean).join(' · ');
}
