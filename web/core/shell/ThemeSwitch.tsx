import { useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import classes from './Switches.module.css';

const schemes = [
  { scheme: 'light', icon: 'light' },
  { scheme: 'dark', icon: 'dark' },
  { scheme: 'auto', icon: 'system' },
] as const satisfies readonly { scheme: string; icon: IconName }[];

/** Light, dark or the system's theme (the default); stored in local storage. */
export function ThemeSwitch() {
  const { t } = useTranslation('nav');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const mounted = useMounted();
  return (
    <div role="group" aria-label={t('theme')} className={classes['switch']}>
      {schemes.map(({ scheme, icon }) => (
        <button
          key={scheme}
          type="button"
          data-scheme={scheme}
          aria-label={t(`themes.${scheme}`)}
          title={t(`themes.${scheme}`)}
          aria-pressed={mounted && colorScheme === scheme}
          data-theme-choice={scheme}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </div>
  );
}
