import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#web/core/contributions.tsx';

/** The people whom a directory leaves out: a filter that its dialog links to, and nobody chooses among the others. */
export default function LeftOutFilter({ shows }: FilterProps) {
  const { t } = useTranslation('families');
  return shows === 'name' ? t('directory.leftOutValue') : null;
}
