import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { endPreviewAddress } from '#domain/access/addresses.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ApiError, call } from '../api.ts';
import { notify } from '../notify.ts';
import { useSession } from '../session.tsx';
import classes from './PreviewBar.module.css';

/** While an administrator sees the product as another role would: says so on every screen, and leads back. */
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
      // What was read as that role is less than what an administrator sees.
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
      <p className={classes['words']}>
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
