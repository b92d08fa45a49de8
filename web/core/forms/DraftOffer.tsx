import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getTimeFormat } from '#domain/kernel/formatters.ts';
import type { Draft } from './use-draft.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** Above a form with `useDraft`: offers what an earlier visit left. */
export function DraftOffer({
  draft,
}: {
  readonly draft: Pick<Draft, 'offered' | 'restore' | 'discard'>;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { offered, restore, discard } = draft;
  if (!offered) return null;
  const format = getTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Alert icon={<Icon name="edit" />} mb="md">
      <Group justify="space-between" gap="sm">
        <Text>{t('common:draft.offer', { date: format.format(offered.savedAt) })}</Text>
        <Group gap="sm">
          <Button size="sm" onClick={restore}>
            {t('common:draft.restore')}
          </Button>
          <Button size="sm" variant="default" onClick={discard}>
            {t('common:draft.discard')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
