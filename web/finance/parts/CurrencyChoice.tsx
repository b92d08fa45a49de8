import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface CurrencyChoiceProps {
  /** That of the books first. */
  readonly currencies: readonly string[];
  readonly chosen: string;
  readonly onChoose: (currency: string) => void;
}

/** Figures of several currencies are looked at one after another; of one alone there is nothing to choose. */
export function CurrencyChoice({ currencies, chosen, onChoose }: CurrencyChoiceProps) {
  const { t } = useTranslation('finance');
  if (currencies.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={t('fields.currency')}
      data={[...currencies]}
      value={chosen}
      onChange={onChoose}
      style={{ alignSelf: 'flex-start' }}
    />
  );
}
