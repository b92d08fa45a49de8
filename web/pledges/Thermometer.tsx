import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#domain/kernel/money/typed-amount.ts';
import type { ThermometerView } from '#domain/pledges/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from './Thermometer.module.css';

type ThermometerProps = Pick<ThermometerView, 'name' | 'goal' | 'given' | 'currency'>;

/** Hundredths of the goal, at most all of it. */
const toShare = (given: bigint, goal: number): number =>
  Math.max(0, Math.min(100, Number((given * 100n) / BigInt(goal))));

/** For strangers: what was given is the one strong figure of the page. */
export function LargeThermometer({ name, goal, given, currency }: ThermometerProps) {
  const { t } = useTranslation('pledges');
  const language = useLanguage();
  const money = (amount: bigint | number): string => formatAmount(amount, currency, language);
  const share = goal === null ? 0 : toShare(BigInt(given), goal);
  return (
    <Stack gap="xs" ta="center">
      <Text className={classes['figure'] ?? ''}>{money(BigInt(given))}</Text>
      {goal === null ? (
        <Text size="lg">{t('open.raised')}</Text>
      ) : (
        <>
          <Text size="lg">{t('open.ofGoal', { goal: money(goal), share: String(share) })}</Text>
          <Progress value={share} size={20} radius="xl" aria-label={t('share', { name })} />
        </>
      )}
    </Stack>
  );
}

/** What was given of the goal. */
export function Thermometer({ name, goal, given, currency }: ThermometerProps) {
  const { t } = useTranslation('pledges');
  const language = useLanguage();
  const money = (amount: bigint | number): string => formatAmount(amount, currency, language);
  const came = BigInt(given);
  if (goal === null) return <Text>{t('given', { amount: money(came) })}</Text>;
  const share = toShare(came, goal);
  return (
    <Stack gap={6}>
      <Text>{t('ofGoal', { given: money(came), goal: money(goal), share: String(share) })}</Text>
      <Progress value={share} size="lg" radius="xl" aria-label={t('share', { name })} />
    </Stack>
  );
}
