import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { endPreviewAddress } from '#domain/access/addresses.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useCommand } from '../forms/use-command.ts';
import { useSession } from '../session/session.tsx';
import classes from './PreviewBar.module.css';

/** Shown on every screen during a role preview, with a button that ends it. */
export default function PreviewBar() {
  const { t } = useTranslation();
  const { user, refresh } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = useCommand(endPreviewAddress, {
    onSuccess: async () => {
      await refresh();
      // The cache holds only what the previewed role may see.
      client.clear();
      await navigate('/app/usuarios?tab=roles');
    },
  });
  if (!user) return null;
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
        loading={leave.running}
        onClick={() => void leave.run({})}
      >
        {t('rolePreview.leave')}
      </Button>
    </section>
  );
}
