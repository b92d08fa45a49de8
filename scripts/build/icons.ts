/** Draws the icons of the installed application from the mark of `favicon.svg`, on the ground of a page. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const ground = '#faf7f1';
/** `share` of the picture is the mark: systems cut a maskable icon to a circle of 80 %. */
const icons = [
  { file: '180.png', size: 180, share: 0.72 },
  { file: '192.png', size: 192, share: 0.78 },
  { file: '512.png', size: 512, share: 0.78 },
  { file: 'maskable.png', size: 512, share: 0.56 },
] as const;

export async function drawIcons(folder: string): Promise<void> {
  const mark = await readFile(join(folder, 'favicon.svg'));
  await mkdir(join(folder, 'icons'), { recursive: true });
  await Promise.all(
    icons.map(async ({ file, size, share }) => {
      const inner = Math.round(size * share);
      const drawn = await sharp(mark, { density: 72 * (inner / 32) })
        .resize(inner, inner)
        .toBuffer();
      await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
        .composite([{ input: drawn, gravity: 'centre' }])
        .png({ palette: true })
        .toFile(join(folder, 'icons', file));
    }),
  );
}
