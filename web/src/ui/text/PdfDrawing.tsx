import { ActionIcon } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the build makes a module of the file's address
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { PdfPage } from './PdfPage.tsx';
import { PdfFailure, PdfSkeleton, type PdfViewProps } from './PdfStates.tsx';
import classes from './PdfView.module.css';

GlobalWorkerOptions.workerSrc = worker;

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const asWide = zooms.indexOf(1);
const gap = 16;

type Opened = { file: PDFDocumentProxy; ratio: number };

/** Scripts, forms of XFA and addresses are never asked for; what would be fetched beside the file is not. */
const open = (bytes: ArrayBuffer) =>
  getDocument({
    // The worker takes what it is given; the bytes stay with who brought them.
    data: new Uint8Array(bytes.slice(0)),
    enableXfa: false,
    // The Content-Security-Policy forbids WebAssembly.
    useWasm: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    maxImageSize: 64 * 1024 * 1024,
    verbosity: 0,
  });

function useOpened(bytes: ArrayBuffer): Opened | 'failed' | null {
  const [opened, setOpened] = useState<Opened | 'failed' | null>(null);
  useEffect(() => {
    const task = open(bytes);
    let over = false;
    const read = async () => {
      const file = await task.promise;
      const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
      return { file, ratio: height / width };
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

/** The file of a `PdfView`: its pages below one another, as wide as there is room, each drawn when it comes near. */
export default function PdfDrawing({ name, bytes, download }: Omit<PdfViewProps, 'load'> & { bytes: ArrayBuffer }) {
  const opened = useOpened(bytes);
  const [step, setStep] = useState(asWide);
  const { ref, width } = useElementSize();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  if (opened === 'failed') return <PdfFailure download={download} />;
  if (!opened) return <PdfSkeleton />;
  const { file, ratio } = opened;
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard */}
      <section className={classes.scroller} ref={setScroller} tabIndex={0} aria-label={name}>
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
            />
          ))}
      </section>
    </div>
  );
}
