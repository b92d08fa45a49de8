import { Avatar, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { languages } from '#domain/kernel/text/languages.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useLanguage } from '../i18n/i18n.ts';
import { loadLater } from '../load-later.tsx';
import { toDeviceOwner } from '../offline/device-owner.ts';
import { useInstallation } from '../offline/installation.ts';
import { useMayOpen } from '../session/access.ts';
import { useSession } from '../session/session.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import classes from './Navigation.module.css';
import { useChooseLanguage } from '../shell/choose-language.ts';

const KeptPagesDialog = loadLater(() => import('../offline/KeptPagesDialog.tsx'));

const schemes = [
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'system'],
] as const;

const helpPath = '/app/ayuda';

/** The user menu: account, help, language, theme, what opens without a network, sign-out. */
export function AccountMenu() {
  const [isListed, setIsListed] = useState(false);
  return (
    <>
      <UserMenu onList={() => setIsListed(true)} />
      {isListed ? <KeptPagesDialog onClose={() => setIsListed(false)} /> : null}
    </>
  );
}

interface ListProps {
  readonly onList: () => void;
}

function UserMenu({ onList }: ListProps) {
  const { t } = useTranslation('nav');
  const { account } = useSession();
  const navigate = useNavigate();
  const { signOut } = useSignOut(() => navigate('/login'));
  const language = useLanguage();
  const choose = useChooseLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <Menu position="bottom-end" width={256} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes['account'] ?? ''}>
          <Avatar name={account?.name ?? ''} alt="" color="olive" radius="xl" aria-hidden />
          <VisuallyHidden>{t('nav:accountMenu', { name: account?.name ?? '' })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{account?.email}</Menu.Label>
        <Menu.Item component={Link} to="/app/perfil" leftSection={<Icon name="user" />}>
          {t('nav:account')}
        </Menu.Item>
        <HelpItem />
        <Menu.Divider />
        <Menu.Label>{t('nav:language')}</Menu.Label>
        <Menu.RadioGroup
          value={language}
          onChange={(code) => void choose(code === 'en' ? 'en' : 'es')}
        >
          {languages.map((code) => (
            <Menu.RadioItem key={code} value={code} lang={code}>
              {t(`nav:languages.${code}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('nav:theme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme}>
          {schemes.map(([scheme, icon]) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              rightSection={<Icon name={icon} size={18} />}
              onChange={() => setColorScheme(scheme)}
            >
              {t(`nav:themes.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <KeptPagesItem onList={onList} />
        <InstallItem />
        <Menu.Item leftSection={<Icon name="signOut" />} onClick={signOut}>
          {t('nav:signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function HelpItem() {
  const { t } = useTranslation('nav');
  const canOpen = useMayOpen(helpPath);
  return canOpen ? (
    <Menu.Item component={Link} to={helpPath} leftSection={<Icon name="help" />}>
      {t('help')}
    </Menu.Item>
  ) : null;
}

/** Support access and role previews keep nothing on the device. */
function KeptPagesItem({ onList }: ListProps) {
  const { t } = useTranslation('nav');
  const session = useSession();
  if (!toDeviceOwner(session)) return null;
  return (
    <Menu.Item leftSection={<Icon name="offline" />} onClick={onList}>
      {t('readyOffline')}
    </Menu.Item>
  );
}

function InstallItem() {
  const { t } = useTranslation('nav');
  const install = useInstallation(t('installByHand'));
  if (!install) return null;
  return (
    <Menu.Item leftSection={<Icon name="download" />} onClick={install}>
      {t('install')}
    </Menu.Item>
  );
}
