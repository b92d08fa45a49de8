import { createContext, useContext, type ReactNode } from 'react';
import { toLocale, type HourCycle, type Locale } from '#domain/kernel/formatters.ts';
import { useSession } from '../session/session.tsx';
import { useLanguage } from './i18n.ts';

const ShownHours = createContext<HourCycle | null>(null);

interface ChurchHoursProps {
  readonly hourCycle: HourCycle;
  readonly children: ReactNode;
}

/** On a public page times are counted as its church does, which need not be that of the session. */
export function ChurchHours({ hourCycle, children }: ChurchHoursProps) {
  return <ShownHours value={hourCycle}>{children}</ShownHours>;
}

/** The user's language with the hours of the church, for times. */
export function useLocale(): Locale {
  const language = useLanguage();
  const { church } = useSession();
  const hourCycle = useContext(ShownHours) ?? church?.hourCycle ?? 'h23';
  return toLocale(language, { hourCycle });
}
