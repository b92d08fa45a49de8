import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#domain/kernel/money/typed-amount.ts';
import type { ThermometerView } from '#domain/pledges/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoney } from '#web/core/i18n/money.ts';
import classes from './Thermometer.module.css';

type ThermometerProps = Pick<ThermometerView, 'name' | 'goal' | 'given' | 'currency'>;

/** What was given, in words, and which share of the goal it is. */
function toRaised({ goal, given }: ThermometerProps, money: (amount: bigint | number) => string) {
  const came = BigInt(given);
  return {
    given: money(came),
    goal: goal === null ? null : money(goal),
    /** Hundredths; more than a hundred above the goal. */
    share: goal === null || came < 0n ? 0 : Number((came * 100n) / BigInt(goal)),
  };
}

/** For strangers, whose session need not be of this church: what was given is the one strong figure of the page. */
export function LargeThermometer(campaign: ThermometerView) {
  const { t } = useTranslation('pledges');
  const language = useLanguage();
  const { currency, church } = campaign;
  const style = { language, country: church.country, currency };
  const { given, goal, share } = toRaised(campaign, (amount) =>
    formatAmount(amount, currency, style),
  );
  return (
    <Stack gap="xs" ta="center">
      <Text className={classes['figure'] ?? ''}>{given}</Text>
      {goal === null ? (
        <Text size="lg">{t('open.raised')}</Text>
      ) : (
        <>
          <Text size="lg">{t('open.ofGoal', { goal, share: String(share) })}</Text>
          <Bar name={campaign.name} share={share} size={20} />
        </>
      )}
    </Stack>
  );
}

/** What was given of the goal. */
export function Thermometer(campaign: ThermometerProps) {
  const { t } = useTranslation('pledges');
  const { given, goal, share } = toRaised(campaign, useMoney(campaign.currency));
  if (goal === null) return <Text>{t('given', { amount: given })}</Text>;
  return (
    <Stack gap={6}>
      <Text>{t('ofGoal', { given, goal, share: String(share) })}</Text>
      <Bar name={campaign.name} share={share} size="lg" />
    </Stack>
  );
}

interface BarProps {
  readonly name: string;
  readonly share: number;
  readonly size: 'lg' | number;
}

function Bar({ name, share, size }: BarProps) {
  const { t } = useTranslation('pledges');
  return (
    <Progress
      value={Math.min(100, share)}
      size={size}
      radius="xl"
      aria-label={t('share', { name })}
    />
  );
}
