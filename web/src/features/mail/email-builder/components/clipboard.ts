import { emailBlock } from '#contract/mail/email-document.ts';
import { type AnyBlock, type BlockPlace, copyOf, newBlock } from './document-actions.ts';

/** The last copied block. Menus can paste it even where a page may not read the clipboard, as on phones. */
let held = '';
export const heldBlock = () => held;

/** Copies a block, even where the page has no clipboard because it is not encrypted. @returns whether other programs can paste it too */
export async function writeClipboard(text: string): Promise<boolean> {
  held = text;
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', give, { once: true });
  return document.execCommand('copy');
}

/** Returns a block's representation on the clipboard. */
export const toClipboard = (block: AnyBlock) => JSON.stringify({ encore: 'block', block });

/** Returns a copied block with new ids, from this or another email; plain text becomes a text block. Null if there is nothing to paste. */
export function fromClipboard(text: string): AnyBlock | null {
  if (!text.trim()) return null;
  try {
    const { encore, block } = JSON.parse(text) as { encore?: string; block?: unknown };
    const read = encore === 'block' ? emailBlock.safeParse(block) : undefined;
    if (read?.success) return copyOf(read.data);
  } catch {
    // Not a block, so it is pasted as text.
  }
  const safe = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const lines = text.slice(0, 5_000).split(/\r?\n/).filter(Boolean);
  return { ...newBlock('text'), html: lines.map((line) => `<p>${safe(line)}</p>`).join('') } as AnyBlock;
}

/** Returns the paste position: after the focused block, or into the focused column. */
export function focusedPlace(): BlockPlace | undefined {
  const around = document.activeElement?.closest<HTMLElement>('[data-block], [data-columns]');
  const { block, columns, column } = around?.dataset ?? {};
  if (block) return { after: block };
  return columns ? { columns, column: Number(column) } : undefined;
}
