import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxPictureBytes, minPicturePixels } from '#domain/pictures.ts';
import type { Size } from './framing.ts';
import type { ChosenImage } from './PictureDialog.tsx';

const megabyte = 1024 * 1024;

/** Checks the file that a user chooses before it is cropped. */
export function usePicturePicker() {
  const { t } = useTranslation('common');
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const source = chosen?.source;
  useEffect(() => (source ? () => URL.revokeObjectURL(source) : undefined), [source]);

  const choose = async (file: File | null): Promise<void> => {
    setProblem(null);
    if (!file) return;
    if (file.size > maxPictureBytes)
      return setProblem(t('picture.tooLarge', { megabytes: maxPictureBytes / megabyte }));
    const url = URL.createObjectURL(file);
    const picture = await readImageSize(url);
    if (picture && picture.width >= minPicturePixels && picture.height >= minPicturePixels)
      return setChosen({ file, source: url, picture });
    URL.revokeObjectURL(url);
    setProblem(
      t(picture ? 'picture.tooSmall' : 'picture.notAPicture', { pixels: minPicturePixels }),
    );
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
