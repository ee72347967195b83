import { ActionIcon } from '@mantine/core';
import { useElementSize, useIntersection } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the build makes a module of the file's address
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { PdfFailure, PdfSkeleton, type PdfViewProps } from './PdfStates.tsx';
import classes from './PdfView.module.css';

type PdfPageProps = {
  file: PDFDocumentProxy;
  number: number;
  width: number;
  /** Height to width of the first page; others are assumed to be the same until they are drawn. */
  ratio: number;
  scroller: HTMLElement;
  /** Called when a page takes longer to draw than any normal page would. */
  onHeavy: () => void;
};

/** The most pixels per page, to limit memory on sharp screens and at high zoom. */
const mostPixels = 12_000_000;

/** The most milliseconds per page, so that no file can occupy the worker; and the greatest ratio of height to width that is shown. */
const longest = 15_000;
const highest = 20;

/** One page: a picture with its invisible text on top. Pages far away release their memory. */
function PdfPage({ file, number, width, ratio, scroller, onHeavy }: PdfPageProps) {
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
    const clock = setTimeout(onHeavy, longest);
    draw(file, number, width, picture, text, setOwn, stop.signal)
      .catch(() => {})
      .finally(() => clearTimeout(clock));
    return () => {
      clearTimeout(clock);
      stop.abort();
      picture.width = 0;
      text.replaceChildren();
    };
  }, [near, file, number, width, onHeavy]);
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
  setRatio(Math.min(whole.height / whole.width, highest));
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

GlobalWorkerOptions.workerSrc = worker;

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const asWide = zooms.indexOf(1);
const gap = 16;

type Opened = { file: PDFDocumentProxy; ratio: number; onHeavy: () => void };

/** Scripts, XFA forms and external resources are never loaded. */
const open = (bytes: ArrayBuffer) =>
  getDocument({
    // The worker takes ownership of its input; the caller keeps the bytes.
    data: new Uint8Array(bytes.slice(0)),
    enableXfa: false,
    // The Content-Security-Policy forbids WebAssembly.
    useWasm: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    maxImageSize: 64 * 1024 * 1024,
    verbosity: 0,
  });

function useOpened(bytes: ArrayBuffer): Opened | 'failed' | 'heavy' | null {
  const [opened, setOpened] = useState<Opened | 'failed' | 'heavy' | null>(null);
  useEffect(() => {
    const task = open(bytes);
    const onHeavy = () => {
      setOpened('heavy');
      void task.destroy();
    };
    let over = false;
    const read = async () => {
      const file = await task.promise;
      const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
      return { file, ratio: Math.min(height / width, highest), onHeavy };
    };
    read().then(
      (now) => over || setOpened(now),
      () => over || setOpened('failed'),
    );
    return () => {
      over = true;
      void task.destroy();
    };
  }, [bytes]);
  return opened;
}

/** The file of a `PdfView`: its pages one below the other, as wide as possible, each drawn when it comes near. */
export default function PdfDrawing({ name, bytes, download }: Omit<PdfViewProps, 'load'> & { bytes: ArrayBuffer }) {
  const opened = useOpened(bytes);
  const [step, setStep] = useState(asWide);
  const { ref, width } = useElementSize();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  if (opened === 'failed' || opened === 'heavy') return <PdfFailure download={download} isHeavy={opened === 'heavy'} />;
  if (!opened) return <PdfSkeleton />;
  const { file, ratio, onHeavy } = opened;
  const zoom = zooms[step] ?? 1;
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <span className={classes.count}>{file.numPages === 1 ? '1 page' : `${file.numPages} pages`}</span>
        <ActionIcon variant="default" aria-label="Zoom out" disabled={step === 0} onClick={() => setStep(step - 1)}>
          <IconZoomOut size={20} aria-hidden />
        </ActionIcon>
        <output className={classes.zoom}>{`${zoom * 100}%`}</output>
        <ActionIcon
          variant="default"
          aria-label="Zoom in"
          disabled={step === zooms.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <IconZoomIn size={20} aria-hidden />
        </ActionIcon>
        {download}
      </div>
      {/* As high as its first page at most, from the start: nothing below moves when the pages come. */}
      <section
        className={classes.scroller}
        style={{ aspectRatio: 1 / ratio }}
        ref={setScroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
        tabIndex={0}
        aria-label={name}
      >
        <div ref={ref} className={classes.room} />
        {scroller &&
          width > 0 &&
          Array.from({ length: file.numPages }, (_, index) => (
            <PdfPage
              key={index}
              file={file}
              number={index + 1}
              width={Math.round((width - 2 * gap) * zoom)}
              ratio={ratio}
              scroller={scroller}
              onHeavy={onHeavy}
            />
          ))}
      </section>
    </div>
  );
}
