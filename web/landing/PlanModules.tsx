import { useTranslation } from 'react-i18next';
import { planKeys, plans, type PlanKey } from '#domain/plans.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

/** The modules that a plan adds to the one below it. With manual billing every plan has all of them, and the server says so. */
export function PlanModules({ plan }: { readonly plan: PlanKey }) {
  const { t } = useTranslation(['landing', 'landingV1']);
  const language = useLanguage();
  const below = planKeys[planKeys.indexOf(plan) - 1];
  const names = plans[plan].modules
    .filter((module) => module !== 'system' && !(below && plans[below].modules.includes(module)))
    .map((module) => t(`modules.${module}`));
  const modules = new Intl.ListFormat(language).format(names);
  const text = below
    ? t('modulesAlso', { plan: t(`landingV1:plans.${below}.name`), modules })
    : t('modulesAll', { modules });
  return <span data-fill="plan-modules">{text}</span>;
}
