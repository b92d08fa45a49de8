export interface WakeSignal {
  wake(): void;
  /** Resolves on `wake`; at once when it was called since the last wait. */
  wait(): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let isWoken = false;
  let resume: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      resume?.();
    },
    async wait() {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        resume = resolve;
        await promise;
        resume = undefined;
      }
      isWoken = false;
    },
  };
}
