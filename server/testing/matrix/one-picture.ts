import sharp from 'sharp';

/** A PNG of 32 × 32 pixels, as base64. */
export const onePicture = (
  await sharp({ create: { width: 32, height: 32, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
).toString('base64');
