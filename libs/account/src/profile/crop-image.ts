/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Larger than a profile picture is ever shown. */
const side = 640;

/** The chosen part of a picture as a JPEG of our size; the server writes it anew. */
export async function cropImage(url: string, { x, y, width, height }: CropArea): Promise<Blob> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!context || !blob) throw new TypeError('this browser draws no pictures');
  return blob;
}
