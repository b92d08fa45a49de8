import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useMayOpen } from './access.ts';
import type { Refusal } from './refusal.ts';
import { useRefusalWords } from './refusal-words.ts';

const homePath = '/app/dashboard';
const modulesPath = '/app/configuracion/modulos';

/** In the place of a screen that the visitor may not open: what it is, why not, and where to go. */
export default function RefusedScreen({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation();
  const { title, reason } = useRefusalWords(refusal);
  const canOpenModules = useMayOpen(modulesPath) && refusal.denial === 'module-disabled';
  return (
    <EmptyState
      icon="lock"
      level={1}
      title={title}
      text={reason}
      action={
        <Group justify="center" mt="xs">
          <Button component={Link} to={homePath}>
            {t('common:refusal.home')}
          </Button>
          {canOpenModules ? (
            <Button component={Link} to={modulesPath} variant="default">
              {t('common:refusal.openModules')}
            </Button>
          ) : null}
        </Group>
      }
    />
  );
}
