import { t } from '@atrium/texts';
/** A part of an image in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Output size of a crop: unchanged, or scaled down so that no edge exceeds `maxEdge`. */
export function outputSize({ width, height }: CropArea, maxEdge: number): { width: number; height: number } {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Crops an image. A PNG stays a PNG for its transparency; everything else becomes a JPEG. */
export async function cropImage(source: File, area: CropArea, maxEdge: number): Promise<File> {
  const bitmap = await createImageBitmap(source);
  const { width, height } = outputSize(area, maxEdge);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(t("This browser can't crop images"));
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height);
  bitmap.close();
  const type = source.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error(t("We couldn't crop the image"));
  const stem = source.name.replace(/\.[^.]*$/, '') || 'picture';
  return new File([blob], `${stem}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}
