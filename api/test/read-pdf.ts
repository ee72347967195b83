type Read = { pages: string[]; sizes: { width: number; height: number }[]; title: unknown; author: unknown };

/** Returns what a reader of the file sees, page by page: the text without positions. */
export async function readPdf(content: Uint8Array): Promise<Read> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { promise } = getDocument({
    data: new Uint8Array(content),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
  });
  const file = await promise;
  const { info } = await file.getMetadata();
  const pages = [];
  const sizes = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    sizes.push({ width: right - left, height: top - bottom });
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  const { Title: title, Author: author } = info as { Title?: unknown; Author?: unknown };
  return { pages, sizes, title, author };
}
