import { developmentBrands } from '#api/core/installation/brands.ts';
import { type CompiledEmail, compileWith } from '#api/features/mail/email-templates/compile-email.ts';
import { emailDocument } from '#contract/mail/email-document.ts';
import { emailPresets } from '#contract/mail/email-presets.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';

/** Twelve emails whose compiled form is kept: the presets, every block, every layout, pictures and colours. */
type Written = Record<string, unknown> & { type: string };

const href = 'https://acme.example/page?from=email&to=you';
const job = '0190f000-0000-7000-8000-000000000001';
const picture = (name: string) => `https://pictures.example/${name}.png`;
const words = (text: string, more = {}): Written => ({ type: 'text', html: `<p>${text}</p>`, ...more });

function content(subject: string, blocks: Written[], settings = {}): EmailContent {
  let count = 0;
  const withId = (block: Written): Written => {
    count += 1;
    const columns = block.columns as Written[][] | undefined;
    return { ...block, id: `b${count}`, ...(columns && { columns: columns.map((one) => one.map(withId)) }) };
  };
  const document = emailDocument.parse({ version: 1, settings, blocks: blocks.map(withId) });
  return { subject, preheader: 'What stands beside the subject', document };
}

/** Returns a preset with its links filled in. */
function finished({ subject, preheader, document }: EmailContent): EmailContent {
  const blocks = document.blocks.map((block) => ('href' in block && block.href === '' ? { ...block, href } : block));
  return { subject, preheader, document: { ...document, blocks } };
}

const everyBlock = content('Every block', [
  { type: 'header' },
  { type: 'heading', text: 'A heading of the first level' },
  {
    type: 'text',
    html: `<p>Hello {firstName|there}, this is <strong>bold</strong>, <em>slanted</em>, <u>underlined</u> and <a href="${href}">a link</a>.</p><ul><li>One thing</li><li>Another thing</li></ul><blockquote><p>Somebody said this.</p></blockquote>`,
  },
  { type: 'image', src: picture('campus'), alt: 'Our office in the evening', href },
  { type: 'heading', text: 'Of the second', level: 2 },
  { type: 'button', label: 'A filled button', href },
  { type: 'button', label: 'An outlined button', href, style: 'outlined', align: 'center' },
  { type: 'button', label: 'A wide button', href, wide: true },
  { type: 'divider' },
  { type: 'job', jobId: job },
  { type: 'event', title: 'Reunion of everybody', when: 'Friday, 12 December, 18:00', where: 'Roof terrace', href },
  {
    type: 'poll',
    question: 'What would you like to eat?',
    options: ['Dosa', 'Biryani', 'Something else altogether, which takes more than one line on a phone'],
    href,
  },
  { type: 'spacer', height: 32 },
  {
    type: 'social',
    links: ['linkedin', 'x', 'facebook', 'instagram', 'youtube', 'website'].map((network) => ({ network, href })),
  },
  { type: 'footer', html: '<p>Acme, 12 MG Road, Pune</p>' },
]);

const columns = content('Columns', [
  { type: 'header', show: 'logo' },
  ...['1-1', '1-2', '2-1', '1-1-1', '1-1-1-1'].map((layout, at) => ({
    type: 'columns',
    layout,
    background: at % 2 ? '#eef2ff' : null,
    columns: Array.from({ length: layout.split('-').length }, (_, place): Written[] => [
      { type: 'image', src: picture('campus'), alt: `Picture ${place + 1}` },
      { type: 'heading', text: `Part ${place + 1}`, level: 3 },
      words('A few words beside others'),
      ...(layout === '1-1' ? [{ type: 'button', label: 'Go there', href }] : []),
    ]),
  })),
  { type: 'footer' },
]);

const pictures = content('Pictures', [
  { type: 'image', src: picture('campus'), alt: 'As wide as the email' },
  { type: 'image', src: picture('campus'), alt: 'Half as wide', width: 50, align: 'left' },
  {
    type: 'image',
    src: '/api/email-images/0190f000-0000-4000-8000-000000000002',
    alt: 'One of our own',
    width: 30,
    align: 'right',
  },
  { type: 'image', src: picture('campus'), decorative: true, width: 20 },
  words('A line of text below the pictures, so that there is something to read with pictures off.'),
]);

const colours = content(
  'Colours',
  [
    { type: 'header', show: 'name', align: 'right' },
    { type: 'heading', text: 'A dark email', colour: '#ffd166' },
    words('White words on a dark surface, whatever the mail program makes of it.'),
    words('And words in a colour of their own.', { colour: '#8ecae6', align: 'right' }),
    { type: 'button', label: 'Yellow', href, colour: '#ffd166' },
    { type: 'button', label: 'Light blue', href, colour: '#8ecae6', style: 'outlined' },
    { type: 'columns', background: '#fff7ed', columns: [[words('Dark words')], [words('on a light panel')]] },
    { type: 'divider', colour: '#8ecae6' },
    { type: 'footer' },
  ],
  { background: '#0b132b', surface: '#1c2541', text: '#ffffff', accent: '#8ecae6', font: 'serif', radius: 24 },
);

/** By name. */
export const goldenDocuments: Readonly<Record<string, EmailContent>> = {
  ...Object.fromEntries(emailPresets.map((preset) => [preset.key, finished(preset)])),
  'every-block': everyBlock,
  columns,
  pictures,
  colours,
};

const [brand] = developmentBrands(3000);
if (!brand) throw new Error('No brand');
/** Base address of one's own pictures. */
export const goldenSite = brand.siteUrl;

/** Compiles an email, always in the same context. */
export const compileInSurroundings = (email: EmailContent): Promise<CompiledEmail> =>
  compileWith(email, {
    brand,
    companyName: 'Acme & Sons',
    logo: picture('logo'),
    jobs: new Map([[job, { title: 'Senior Designer', facts: 'Pune · ₹ 20 lakh', url: 'https://site.example/jobs/1' }]]),
  });

/** Compiles one of them. */
export function compileGolden(name: string): Promise<CompiledEmail> {
  const email = goldenDocuments[name];
  if (!email) throw new Error(`No email ${name}`);
  return compileInSurroundings(email);
}
