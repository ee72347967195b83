import { imageMessages } from '#contract/base/images.ts';

export type LoadedImage = { element: HTMLImageElement; address: string };
type Area = { x: number; y: number; width: number; height: number };

/** The size a picture is cropped to, in pixels of its largest use. A `whole` picture keeps its shape and transparency. */
export type PictureShape = { width: number; height: number; whole?: true };
/** A camera photo at full size would become a data string of many megabytes. */
const face: PictureShape = { width: 1280, height: 1280 };

/** Reads a chosen file. @throws Error with a text for the user when it is no image, whatever its name says */
export async function loadImage(file: File): Promise<LoadedImage> {
  const address = URL.createObjectURL(file);
  const element = Object.assign(new Image(), { src: address });
  try {
    await element.decode();
  } catch {
    URL.revokeObjectURL(address);
    throw new Error(imageMessages.file);
  }
  return { element, address };
}

/**
 * Returns the chosen part as a JPEG data string: maximum quality, white where the image is transparent (spec section 4); a whole picture as
 * a PNG.
 */
export function cropImage(image: HTMLImageElement, area: Area, { width, height, whole }: PictureShape = face): string {
  const scale = Math.min(1, Math.max(width, height) / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error(imageMessages.file);
  if (!whole) {
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return whole ? canvas.toDataURL('image/png') : canvas.toDataURL('image/jpeg', 1);
}

/** Returns a data string as a file; `fetch` could do it too, but the Content-Security-Policy restricts it to this site. */
export function fileOf(dataString: string, name: string): File {
  const [head = '', content = ''] = dataString.split(',');
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}
