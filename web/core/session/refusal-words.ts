import { useTranslation } from 'react-i18next';
import { useTerm } from '../i18n/terms.ts';
import type { Refusal } from './refusal.ts';

/** What was refused, and why. */
export function useRefusalWords({ denial, titleKey, module }: Refusal): {
  readonly title: string;
  readonly reason: string;
} {
  const [namespace = 'nav'] = titleKey.split(':');
  const { t } = useTranslation(['common', 'nav', namespace]);
  const member = useTerm('member');
  return {
    title: t('common:refusal.title', { screen: t(titleKey, member) }),
    reason: t(`common:refusal.why.${denial}`, { module: module ? t(`nav:modules.${module}`) : '' }),
  };
}
