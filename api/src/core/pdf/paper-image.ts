import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Dots per inch of a picture on paper, its most dots in width, and pictures kept for the next letters. */
const limit = { density: 200, width: 1800, pixels: 50_000_000, kept: 8 };

const kept = new Map<string, Promise<Buffer>>();

/**
 * Returns a PNG or JPEG as PDF/A can hold it: without transparency, on white, in sRGB, upright, and no finer than its width on the paper (points)
 * needs. The last few are kept, because a thousand letters show one logo.
 * @throws an Error if it is not a picture, or has more than 50 million pixels
 */
export function toPaperImage(content: Buffer, width: number): Promise<Buffer> {
  const dots = Math.min(limit.width, Math.ceil((width / 72) * limit.density));
  const key = `${dots} ${createHash('sha256').update(content).digest('base64')}`;
  const known = kept.get(key);
  const made = known ?? convert(content, dots);
  kept.delete(key);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  for (const old of [...kept.keys()].slice(0, -limit.kept)) kept.delete(old);
  return made;
}

async function convert(content: Buffer, dots: number): Promise<Buffer> {
  const picture = sharp(content, { limitInputPixels: limit.pixels });
  const { format } = await picture.metadata();
  const flat = picture
    .autoOrient()
    .resize({ width: dots, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  return format === 'jpeg' ? flat.jpeg({ quality: 85 }).toBuffer() : flat.png({ compressionLevel: 9 }).toBuffer();
}
