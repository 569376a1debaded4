import { t } from '../language/language.ts';
/** A part of a picture in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The size a cut-out is kept in: as it is, or smaller so that no edge is longer than `maxEdge`. */
export function outputSize({ width, height }: CropArea, maxEdge: number): { width: number; height: number } {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Cuts a part out of a picture; a PNG stays one, for what is see-through in it, everything else becomes a JPEG. */
export async function cropPicture(source: File, area: CropArea, maxEdge: number): Promise<File> {
  const bitmap = await createImageBitmap(source);
  const { width, height } = outputSize(area, maxEdge);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(t('This browser cannot crop pictures'));
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height);
  bitmap.close();
  const type = source.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error(t('The picture could not be cropped'));
  const stem = source.name.replace(/\.[^.]*$/, '') || 'picture';
  return new File([blob], `${stem}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}
