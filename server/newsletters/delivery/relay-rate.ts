/** At most so many messages a minute, of all processes together. */
import { now } from '#server/core/clock.ts';
import type { Mail } from '#server/core/mail.ts';

export interface RelayRate {
  /** How many messages may be asked for now. */
  available(): number;
  /** How many of these messages may be sent now. */
  take(count: number): Promise<number>;
  /** Messages that were taken and not sent. */
  giveBack(count: number): void;
}

const unlimited: RelayRate = {
  available: () => Infinity,
  take: async (count) => count,
  giveBack: () => undefined,
};

/** `onAvailable` is called when messages may be sent again. */
export function createRelayRate(pace: Mail['pace'], onAvailable: () => void): RelayRate {
  if (!pace) return unlimited;
  let unused = 0;
  let isWaiting = false;
  const wait = (until: Date): void => {
    isWaiting = true;
    const resume = (): void => {
      isWaiting = false;
      onAvailable();
    };
    setTimeout(resume, Math.max(1, until.getTime() - now().getTime())).unref();
  };
  return {
    available: () => (isWaiting ? unused : Infinity),
    async take(count) {
      if (unused > 0) {
        const taken = Math.min(unused, count);
        unused -= taken;
        return taken;
      }
      const { granted, nextAt } = await pace.reserve(count);
      if (granted === 0) wait(nextAt);
      return granted;
    },
    giveBack(count) {
      unused += count;
    },
  };
}
