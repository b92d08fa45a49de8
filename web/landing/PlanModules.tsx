import { useTranslation } from 'react-i18next';
import { planKeys, plans, type PlanKey } from '#domain/plans.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

/** The modules of a plan that the one below it does not have. */
export function PlanModules({ plan }: { readonly plan: PlanKey }) {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  const below = planKeys[planKeys.indexOf(plan) - 1];
  const names = plans[plan].modules
    .filter((module) => module !== 'system' && !(below && plans[below].modules.includes(module)))
    .map((module) => t(`modules.${module}`));
  const modules = new Intl.ListFormat(language).format(names);
  return t(below ? 'modulesAlso' : 'modulesAll', { modules });
}
