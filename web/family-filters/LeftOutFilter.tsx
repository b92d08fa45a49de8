import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#web/core/contributions.tsx';

/** The filter of people without consent to appear in the directory. Only the directory's dialog sets it; it has no input of its own. */
export default function LeftOutFilter({ shows }: FilterProps) {
  const { t } = useTranslation('families');
  return shows === 'name' ? t('directory.leftOutValue') : null;
}
