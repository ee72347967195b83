import type { FieldError } from '#contract/base/route.ts';
import {
  type BenefitIcon,
  type BrandingContent,
  brandingContent,
  brandingMessages,
  brandingProblems,
  emptyBranding,
  rowClasses,
} from '#contract/company/branding.ts';
import { textOfHtml } from '../../../../ui/text/rich-text.ts';

type Page = BrandingContent['page'];
/** The lists on the company’s page. */
export type RowKind = 'benefits' | 'sections' | 'leaders';
/** A row with a key, which identifies it wherever it is moved. */
export type Row<Kind extends RowKind> = Page[Kind][number] & { key: string };
export type AnyRow = { [Kind in RowKind]: Row<Kind> }[RowKind];
/** The brand while it is being edited. */
export type WrittenBrand = Omit<BrandingContent, 'page'> & {
  page: Omit<Page, RowKind> & { [Kind in RowKind]: readonly Row<Kind>[] };
};

let last = 0;
const newKey = () => {
  last += 1;
  return `row-${last}`;
};
const keyed = <Item extends object>(rows: readonly Item[]) => rows.map((row) => ({ ...row, key: newKey() }));
const bare = <Item extends { key: string }>(rows: readonly Item[]) => rows.map(({ key: _key, ...row }) => row);

export function writtenOf(content: BrandingContent): WrittenBrand {
  const { page } = content;
  return {
    ...content,
    page: {
      ...page,
      benefits: keyed(page.benefits),
      sections: keyed(page.sections),
      leaders: keyed(page.leaders),
    },
  };
}

/** Returns the brand as the contract takes it. */
export function contentOf({ page, ...rest }: WrittenBrand): BrandingContent {
  const lists = { benefits: bare(page.benefits), sections: bare(page.sections), leaders: bare(page.leaders) };
  return { ...rest, page: { ...page, ...lists } };
}

const firstIcon: BenefitIcon = 'health';
const emptyRows: { [Kind in RowKind]: () => Row<Kind> } = {
  benefits: () => ({ key: newKey(), title: '', text: '', icon: firstIcon }),
  sections: () => ({ key: newKey(), title: '', text: '', picture: null }),
  leaders: () => ({ key: newKey(), name: '', designation: '', picture: null, words: '', linkedinUrl: '' }),
};
export const emptyRow = (kind: RowKind): AnyRow => emptyRows[kind]();

/** Labels of the rows; `name` is for a row without a name yet. */
export const rowWords: Readonly<Record<RowKind, { name: string; add: string; full: string }>> = {
  benefits: { name: 'Benefit', add: 'Add benefit', full: brandingMessages.tooManyBenefits },
  sections: { name: 'Section', add: 'Add section', full: brandingMessages.tooManySections },
  leaders: { name: 'Leader', add: 'Add leader', full: brandingMessages.tooManyLeaders },
};
export const nameOfRow = (row: AnyRow) => ('name' in row ? row.name : row.title);

/** Returns the errors the server would refuse, by path: texts over their limits. */
export function limitFaults(content: BrandingContent): FieldError[] {
  const issues = brandingContent.safeParse(content).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** Returns what prevents the brand from being published. */
export const openProblems = (content: BrandingContent) => brandingProblems(content, textOfHtml);

/** The parts of the editor. */
export const parts = [
  { value: 'colour', label: 'Colour' },
  { value: 'logo', label: 'Logo' },
  { value: 'sign-in', label: 'Sign-in' },
  { value: 'emails', label: 'Emails' },
  { value: 'page', label: 'Page' },
] as const;
export type Part = (typeof parts)[number]['value'];

/** Returns the part in which a path of the content is edited. */
export function partOf(path: string): Part {
  if (path.startsWith('page')) return 'page';
  if (path.startsWith('signInArt')) return 'sign-in';
  if (path.startsWith('mail')) return 'emails';
  return path === 'logo' ? 'logo' : 'colour';
}

/** Returns the key of the row that contains a path: `page.leaders.2.name`. */
export function rowAt({ page }: WrittenBrand, path: string): string | undefined {
  const [, kind, at] = /^page\.(benefits|sections|leaders)\.(\d+)/.exec(path) ?? [];
  return kind ? page[kind as RowKind][Number(at)]?.key : undefined;
}

/** A part of the company page: the class of its element, and which of several it is. */
export type PagePlace = { name: string; at: number };

/** Returns the part of the company page in which a row, or the top or the text about the company, is shown. */
export function placeOnPage({ page }: WrittenBrand, edited: string): PagePlace {
  for (const kind of Object.keys(rowClasses) as RowKind[]) {
    const at = page[kind].findIndex(({ key }) => key === edited);
    if (at >= 0) return { name: rowClasses[kind], at };
  }
  return { name: edited, at: 0 };
}

/** Returns what publishing changes, and where people see it. */
export function changesOf(draft: BrandingContent, before: BrandingContent = emptyBranding()) {
  // Parsing normalizes the key order, which the database changes.
  const [content, shown] = [brandingContent.parse(draft), brandingContent.parse(before)];
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const everywhere = 'emails, job pages, sign-in, the ex-employee area and the company page';
  const { page } = content;
  const pageWords = page.isPublic
    ? shown.page.isPublic
      ? 'Anyone can see the new one'
      : 'It is published: anyone can read it'
    : 'It is taken down: no one can read it any more';
  const isPageSeen = page.isPublic || shown.page.isPublic;
  return [
    ...(differ(content.colour, shown.colour) ? [{ what: 'Colour', where: `Seen in ${everywhere}` }] : []),
    ...(content.logo === shown.logo ? [] : [{ what: 'Logo', where: `Seen in ${everywhere}` }]),
    ...(differ(content.mailHeader, shown.mailHeader)
      ? [{ what: 'Email header', where: 'Seen in every email from now on' }]
      : []),
    ...(content.mailFooter === shown.mailFooter
      ? []
      : [{ what: 'Email footer', where: 'Seen in every email from now on' }]),
    ...(differ(content.signInArt, shown.signInArt)
      ? [{ what: 'Sign-in picture', where: 'Seen by people who follow a link from you' }]
      : []),
    ...(differ(page, shown.page)
      ? [{ what: 'Company page', where: isPageSeen ? pageWords : 'It stays private until you make it public' }]
      : []),
  ];
}
