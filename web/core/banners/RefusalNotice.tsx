import { Alert, Anchor, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { useTerm } from '../i18n/terms.ts';
import { useMayOpen } from '../session/access.ts';
import { readRefusal, type Refusal } from '../session/refusal.ts';

const modulesPath = '/app/configuracion/modulos';

/** Entries of the history that were left: going back to one does not show its notice again. */
const left = new Set<string>();
let current: string | undefined;

/** Above the page to which the guard redirected: what was refused, why, and who can change it. */
export function RefusalNotice() {
  const { key, state, pathname, search } = useLocation();
  useEffect(() => {
    if (current !== undefined && current !== key) left.add(current);
    current = key;
  }, [key]);
  const navigate = useNavigate();
  const refusal = left.has(key) ? null : readRefusal(state);
  if (!refusal) return null;
  return (
    <RefusalAlert
      refusal={refusal}
      onClose={() => void navigate(pathname + search, { replace: true, state: null })}
    />
  );
}

function RefusalAlert({
  refusal: { denial, titleKey, module },
  onClose,
}: {
  readonly refusal: Refusal;
  readonly onClose: () => void;
}) {
  const [namespace = 'nav'] = titleKey.split(':');
  const { t } = useTranslation(['common', 'nav', namespace]);
  const member = useTerm('member');
  const mayOpenModules = useMayOpen(modulesPath) && denial === 'module-disabled';
  return (
    <Alert
      mb="md"
      role="alert"
      color="clay"
      icon={<Icon name="lock" />}
      title={t('common:refusal.title', { screen: t(titleKey, member) })}
      withCloseButton
      closeButtonLabel={t('common:refusal.close')}
      onClose={onClose}
    >
      <Text size="sm">
        {t(`common:refusal.why.${denial}`, { module: module ? t(`nav:modules.${module}`) : '' })}
      </Text>
      {mayOpenModules ? (
        <Anchor component={Link} to={modulesPath} size="sm">
          {t('common:refusal.openModules')}
        </Anchor>
      ) : null}
    </Alert>
  );
}
