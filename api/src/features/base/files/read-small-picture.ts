import sharp from 'sharp';

/** Bytes of smaller copies kept for the next readers: thousands read a post within the hour. */
const most = 16_000_000;
const kept = new Map<string, Buffer>();
let bytes = 0;

function keep(key: string, copy: Buffer): void {
  kept.set(key, copy);
  bytes += copy.length;
  for (const [oldest, { length }] of kept) {
    if (bytes <= most) return;
    kept.delete(oldest);
    bytes -= length;
  }
}

/**
 * Makes a picture as wide as it is shown, as WebP, which takes half the bytes; one that is narrower keeps its width.
 * @param key what names the picture, whose content never changes
 * @param width in pixels
 */
export async function readSmallPicture(key: string, content: Buffer, width: number): Promise<Buffer> {
  const name = `${key} ${width}`;
  const found = kept.get(name);
  if (found) return found;
  const copy = await sharp(content).resize({ width, withoutEnlargement: true }).webp({ quality: 70 }).toBuffer();
  if (!kept.has(name)) keep(name, copy);
  return copy;
}
