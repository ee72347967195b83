type Found = { rawValue: string };
type Detector = { detect(picture: HTMLVideoElement): Promise<Found[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Finds the text of a QR code in what a camera shows now; null: there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** As wide as the reader needs a picture to be, in pixels: a code is held up close. */
const widest = 800;

async function ownReader(): Promise<ReadCode | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  // Where the system has none, the class may be there all the same and read nothing.
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** Loads the code reader for browsers without one. It is kept with the page, so that it also works offline. */
export const loadReader = () => import('qr/decode.js');

/** The browser's own reader of QR codes, else the one that is loaded for it. */
export async function codeReader(): Promise<ReadCode> {
  const own = await ownReader();
  if (own) return own;
  const { decodeQR } = await loadReader();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, widest / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // It throws where it finds none, as in most pictures.
      return null;
    }
  };
}
