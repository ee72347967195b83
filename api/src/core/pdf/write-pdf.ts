type Align = 'left' | 'center' | 'right';
export type Span = { text: string; weight?: 400 | 600; italic?: boolean; underline?: boolean; color?: string; link?: string };
export type PaperBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: Span[]; align: Align; color?: string }
  | { kind: 'paragraph'; spans: Span[]; align: Align; size?: number; color?: string }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'image'; content: Buffer; alt: string | null; width: number; align: Align }
  | { kind: 'rule'; color: string }
  | { kind: 'space'; height: number }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'columns'; widths: number[]; columns: { language?: string; blocks: PaperBlock[] }[] };
export type Paper = {
  title: string; author: string; subject?: string; keywords?: string; language: string; at: Date; color: string;
  blocks: PaperBlock[];
  proof?: { address: string; lines: Span[][] };
  footer?: string;
};
export async function writePdf(paper: Paper): Promise<Buffer> { return Buffer.from(`%PDF-1.7 ${JSON.stringify(paper)}`); }
