import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import classes from '../Access.module.css';
import { AccessCard } from '../AccessCard.tsx';

const steps = [
  { name: 'import', path: '/app/miembros/importar', icon: 'import' },
  { name: 'person', path: '/app/miembros/nuevo', icon: 'user' },
  { name: 'newsletter', path: '/app/newsletters/new', icon: 'mail' },
] as const satisfies readonly { name: string; path: string; icon: IconName }[];

/** After signing up, and after registering the church; other users are redirected to the dashboard. */
export default function RegistrationCompletePage() {
  const { user, church } = useSession();
  if (!church) return <AccountComplete />;
  return user?.role === 'admin' ? (
    <ChurchComplete name={church.name} />
  ) : (
    <Navigate to="/app/dashboard" replace />
  );
}

function AccountComplete() {
  const { t } = useTranslation('auth');
  const publicPath = usePublicPath();
  return (
    <AccessCard title={t('complete.accountTitle')} lead={t('complete.accountLead')}>
      <Button component={Link} to={publicPath('/register-church')} size="md">
        {t('complete.registerChurch')}
      </Button>
    </AccessCard>
  );
}

function ChurchComplete({ name: church }: { readonly name: string }) {
  const { t } = useTranslation('auth');
  return (
    <AccessCard title={t('complete.title', { church })} lead={t('complete.lead')}>
      <ul className={classes.next}>
        {steps.map(({ name, path, icon }) => (
          <li key={name}>
            <Link to={path}>
              <Icon name={icon} size={22} />
              <b>{t(`complete.${name}Title`)}</b>
              <span>{t(`complete.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Button component={Link} to="/app/dashboard" size="md">
        {t('complete.dashboard')}
      </Button>
    </AccessCard>
  );
}
