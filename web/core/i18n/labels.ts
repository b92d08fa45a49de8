import type { TOptions } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Translates keys that are written in a feature's `routes.ts` or `contributions.ts`: menu entries, columns, filters. Their
 * texts come in one file (`scripts/build/labels.ts`), without the other texts of their features.
 */
export function useLabels(): (key: string, options?: TOptions) => string {
  const { t } = useTranslation('labels');
  return useCallback((key, options = {}) => t(key.replace(':', '.'), options), [t]);
}
