import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { churchesContract } from '#domain/churches/contract.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import { maxPictureBytes, type PictureInput } from '#domain/pictures.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './LogoSection.module.css';
import PictureDialog from '#web/ui/picture/PictureDialog.tsx';
import { acceptedImageTypes } from '#web/ui/picture/to-picture-input.ts';
import { usePicturePicker } from '#web/ui/picture/use-picture-picker.ts';

const megabyte = 1024 * 1024;

/** The church's logo, which is shown in newsletters and in the menu. */
export function LogoSection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation('settings');
  const mayChange = useMay(churchesContract.setLogo);
  const { refresh: refreshSession } = useSession();
  const { chosen, problem, choose, close } = usePicturePicker();
  const save = async (input: PictureInput): Promise<void> => {
    await call(churchesContract.setLogo, input);
    await Promise.all([refresh(churchesContract.read), refreshSession()]);
    close();
    notify.success(t('logo.saved'));
  };
  return (
    <Section title={t('logo.title')}>
      {problem ? (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {problem}
        </Alert>
      ) : null}
      <Group gap="lg" align="center">
        <Logo church={church} />
        <Stack gap="sm" style={{ flex: '1 1 220px' }}>
          <Text size="sm">{t('logo.help', { megabytes: maxPictureBytes / megabyte })}</Text>
          {mayChange ? (
            <Group gap="sm">
              <FileButton
                accept={acceptedImageTypes.join(',')}
                onChange={(file) => void choose(file)}
              >
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    leftSection={<Icon name="import" size={18} />}
                  >
                    {t(church.logoUrl ? 'logo.change' : 'logo.choose')}
                  </Button>
                )}
              </FileButton>
              {church.logoUrl ? <RemoveLogoButton /> : null}
            </Group>
          ) : null}
        </Stack>
      </Group>
      {chosen ? (
        <PictureDialog
          chosen={chosen}
          title={t('logo.dialogTitle')}
          action={t('logo.use')}
          shapes={['whole', 'wide', 'square']}
          purpose="church-logo"
          save={save}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}

function Logo({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation('settings');
  return (
    <div className={classes['logo']}>
      {church.logoUrl ? (
        <img src={church.logoUrl} alt={t('logo.of', { church: church.name })} />
      ) : (
        <Text c="dark.6">{t('logo.none')}</Text>
      )}
    </div>
  );
}

function RemoveLogoButton() {
  const { t } = useTranslation('settings');
  const { refresh: refreshSession } = useSession();
  const { run, running } = useCommand(churchesContract.removeLogo, {
    confirm: {
      title: t('logo.removeTitle'),
      text: t('logo.removeText'),
      action: t('logo.remove'),
      destructive: true,
    },
    refreshes: [churchesContract.read],
    success: t('logo.removed'),
    onSuccess: () => refreshSession(),
  });
  return (
    <Button variant="subtle" color="red" loading={running} onClick={() => void run({})}>
      {t('logo.remove')}
    </Button>
  );
}
