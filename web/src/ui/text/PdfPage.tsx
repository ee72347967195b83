import { useIntersection } from '@mantine/hooks';
import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import classes from './PdfView.module.css';

type PdfPageProps = {
  file: PDFDocumentProxy;
  number: number;
  width: number;
  /** How high the first page is for its width; others are taken to be like it until they are drawn. */
  ratio: number;
  scroller: HTMLElement;
};

/** No page takes more memory than this, however sharp the screen is and however near one looks. */
const mostPixels = 12_000_000;

/** One page: a picture and over it its words, which are not seen. What is far away again gives its memory back. */
export function PdfPage({ file, number, width, ratio, scroller }: PdfPageProps) {
  const { ref, entry } = useIntersection({ root: scroller, rootMargin: '800px 0px' });
  const near = entry?.isIntersecting ?? false;
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(ratio);
  useEffect(() => {
    const [picture, text] = [canvas.current, words.current];
    if (!near || !picture || !text) return;
    const stop = new AbortController();
    // A page that cannot be drawn stays white; the file can still be downloaded.
    draw(file, number, width, picture, text, setOwn, stop.signal).catch(() => {});
    return () => {
      stop.abort();
      picture.width = 0;
      text.replaceChildren();
    };
  }, [near, file, number, width]);
  return (
    <section
      ref={ref}
      className={classes.page}
      style={{ width, height: width * own }}
      aria-label={`Page ${number} of ${file.numPages}`}
    >
      <canvas ref={canvas} width={0} height={0} aria-hidden />
      <div ref={words} className={classes.words} />
    </section>
  );
}

async function draw(
  file: PDFDocumentProxy,
  number: number,
  width: number,
  canvas: HTMLCanvasElement,
  words: HTMLDivElement,
  setRatio: (ratio: number) => void,
  signal: AbortSignal,
) {
  const page = await file.getPage(number);
  if (signal.aborted) return;
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / whole.width });
  setRatio(whole.height / whole.width);
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (viewport.width * viewport.height)));
  canvas.width = Math.floor(viewport.width * sharpness);
  canvas.height = Math.floor(viewport.height * sharpness);
  const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  words.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
}
