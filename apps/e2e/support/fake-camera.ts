import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Starts a browser whose camera films an image. */
export async function launchWithCamera(
  image: Buffer,
  film: string,
  { args = [], ...options }: LaunchOptions = {},
): Promise<Browser> {
  const frame = await sharp(image)
    .resize(1280, 720, { fit: 'contain', background: 'white' })
    .jpeg({ quality: 90 })
    .toBuffer();
  // a film of JPEG images, one after the other; it is repeated
  writeFileSync(film, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  return chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}
