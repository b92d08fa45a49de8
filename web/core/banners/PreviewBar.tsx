import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { endPreviewAddress } from '#domain/access/addresses.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ApiError, call } from '../api/api.ts';
import { notify } from '../notify.ts';
import { useSession } from '../session/session.tsx';
import classes from './PreviewBar.module.css';

/** Shown on every screen during a role preview, with a button that ends it. */
export function PreviewBar() {
  const { t } = useTranslation();
  const { user, refresh } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  if (!user?.preview) return null;
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await call(endPreviewAddress, {});
      await refresh();
      // The cache holds only what the previewed role may see.
      client.clear();
      await navigate('/app/usuarios?tab=roles');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
      setLeaving(false);
    }
  };
  return (
    <section className={classes['bar']} aria-label={t('rolePreview.bar')}>
      <Icon name="eye" />
      <p className={classes['text']}>
        {t('rolePreview.viewing', { role: user.roleName ?? t(`roles.${user.role}`) })}
      </p>
      <Button
        size="compact-md"
        variant="white"
        color="dark"
        loading={leaving}
        onClick={() => void leave()}
      >
        {t('rolePreview.leave')}
      </Button>
    </section>
  );
}
