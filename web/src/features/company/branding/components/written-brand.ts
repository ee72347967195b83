import type { FieldError } from '#contract/base/route.ts';
import {
  type BenefitIcon,
  type BrandingContent,
  brandingContent,
  brandingMessages,
  brandingProblems,
  emptyBranding,
} from '#contract/company/branding.ts';
import { textOfHtml } from '../../../../ui/text/rich-text.ts';

type Page = BrandingContent['page'];
/** The lists of the company's page. */
export type RowKind = 'benefits' | 'sections' | 'leaders';
/** In the editor a row is known by its key, wherever it is moved. */
export type Row<Kind extends RowKind> = Page[Kind][number] & { key: string };
export type AnyRow = { [Kind in RowKind]: Row<Kind> }[RowKind];
/** The brand as it is written. */
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

/** As the contract sends it. */
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

/** What a row is called; `name`: of one that has no name yet. */
export const rowWords: Readonly<Record<RowKind, { name: string; add: string; full: string }>> = {
  benefits: { name: 'Benefit', add: 'Add benefit', full: brandingMessages.tooManyBenefits },
  sections: { name: 'Section', add: 'Add section', full: brandingMessages.tooManySections },
  leaders: { name: 'Leader', add: 'Add leader', full: brandingMessages.tooManyLeaders },
};
export const nameOfRow = (row: AnyRow) => ('name' in row ? row.name : row.title);

/** What no server takes, with its place: a text over its limit. */
export function limitFaults(content: BrandingContent): FieldError[] {
  const issues = brandingContent.safeParse(content).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** What keeps it from being published. */
export const openProblems = (content: BrandingContent) => brandingProblems(content, textOfHtml);

/** A part of the editor. */
export const parts = [
  { value: 'colour', label: 'Colour' },
  { value: 'logo', label: 'Logo' },
  { value: 'sign-in', label: 'Sign-in' },
  { value: 'emails', label: 'Emails' },
  { value: 'page', label: 'Page' },
] as const;
export type Part = (typeof parts)[number]['value'];

/** The part in which a place of the content is written. */
export function partOf(path: string): Part {
  if (path.startsWith('page')) return 'page';
  if (path.startsWith('signInArt')) return 'sign-in';
  if (path.startsWith('mail')) return 'emails';
  return path === 'logo' ? 'logo' : 'colour';
}

/** The row that a place is in: `page.leaders.2.name`. */
export function rowAt({ page }: WrittenBrand, path: string): string | undefined {
  const [, kind, at] = /^page\.(benefits|sections|leaders)\.(\d+)/.exec(path) ?? [];
  return kind ? page[kind as RowKind][Number(at)]?.key : undefined;
}

/** What a publication changes, and where people see it. */
export function changesOf(draft: BrandingContent, before: BrandingContent = emptyBranding()) {
  // The database puts names in an order of its own.
  const [content, shown] = [brandingContent.parse(draft), brandingContent.parse(before)];
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const everywhere = 'emails, job pages, sign-in, the ex-employee area and the company page';
  const { page } = content;
  const pageWords = page.isPublic
    ? shown.page.isPublic
      ? 'Anybody sees the new one'
      : 'It is published: anybody can read it'
    : 'It is taken down: nobody can read it any more';
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
      ? [{ what: 'Sign-in picture', where: 'Seen by whoever comes by a link of yours' }]
      : []),
    ...(differ(page, shown.page)
      ? [{ what: 'Company page', where: isPageSeen ? pageWords : 'It stays private until you make it public' }]
      : []),
  ];
}
