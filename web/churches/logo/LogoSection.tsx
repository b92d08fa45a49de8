import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { churchesContract } from '#domain/churches/contract.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import { maxPictureBytes, minPicturePixels } from '#domain/pictures.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './Cropper.module.css';
import type { Size } from './framing.ts';
import { LogoDialog, type ChosenImage } from './LogoDialog.tsx';
import { acceptedImageTypes } from './upload-logo.ts';

const megabyte = 1024 * 1024;

/** The church's logo, which is shown in newsletters and in the menu. */
export function LogoSection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation('settings');
  const mayChange = useMay(churchesContract.setLogo);
  const { refresh: refreshSession } = useSession();
  const { chosen, problem, choose, close } = useImagePicker();
  const showSaved = async (): Promise<void> => {
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
        <div className={classes['logo']}>
          {church.logoUrl ? (
            <img src={church.logoUrl} alt={t('logo.of', { church: church.name })} />
          ) : (
            <Text c="dark.6">{t('logo.none')}</Text>
          )}
        </div>
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
      {chosen ? <LogoDialog chosen={chosen} onClose={close} onDone={showSaved} /> : null}
    </Section>
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

function useImagePicker() {
  const { t } = useTranslation('settings');
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const source = chosen?.source;
  useEffect(() => (source ? () => URL.revokeObjectURL(source) : undefined), [source]);

  const choose = async (file: File | null): Promise<void> => {
    setProblem(null);
    if (!file) return;
    if (file.size > maxPictureBytes)
      return setProblem(t('logo.tooLarge', { megabytes: maxPictureBytes / megabyte }));
    const url = URL.createObjectURL(file);
    const picture = await readImageSize(url);
    if (picture && picture.width >= minPicturePixels && picture.height >= minPicturePixels)
      return setChosen({ file, source: url, picture });
    URL.revokeObjectURL(url);
    setProblem(t(picture ? 'logo.tooSmall' : 'logo.notAPicture', { pixels: minPicturePixels }));
  };
  return { chosen, problem, choose, close: () => setChosen(null) };
}

/** null if the browser cannot read the image. */
function readImageSize(url: string): Promise<Size | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () =>
      resolve({ width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.addEventListener('error', () => resolve(null));
    image.src = url;
  });
}
