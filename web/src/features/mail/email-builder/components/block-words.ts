import {
  type Icon,
  IconBrandLinkedin,
  IconBriefcase,
  IconCalendarEvent,
  IconChartBar,
  IconColumns2,
  IconHandClick,
  IconHeading,
  IconLayoutBottombar,
  IconLayoutNavbar,
  IconLetterT,
  IconMinus,
  IconPhoto,
  IconSpacingVertical,
  IconUsers,
} from '@tabler/icons-react';
import { isCampaignLink } from '#contract/base/paths.ts';
import type { BlockType } from '#contract/mail/email-document.ts';
import type { TextFields } from '../../../../ui/text/text-fields.ts';
import type { AnyBlock } from './document-actions.ts';
import { mergeTextFields } from './merge-text-fields.ts';

/** The label and icon of each kind of block. */
export const blockWords: Readonly<Record<BlockType, { label: string; icon: Icon }>> = {
  header: { label: 'Header', icon: IconLayoutNavbar },
  heading: { label: 'Heading', icon: IconHeading },
  text: { label: 'Text', icon: IconLetterT },
  image: { label: 'Image', icon: IconPhoto },
  button: { label: 'Button', icon: IconHandClick },
  columns: { label: 'Columns', icon: IconColumns2 },
  divider: { label: 'Divider', icon: IconMinus },
  spacer: { label: 'Space', icon: IconSpacingVertical },
  social: { label: 'Social links', icon: IconBrandLinkedin },
  job: { label: 'Job card', icon: IconBriefcase },
  poll: { label: 'Poll', icon: IconChartBar },
  event: { label: 'Event', icon: IconCalendarEvent },
  colleagues: { label: 'Former colleagues', icon: IconUsers },
  footer: { label: 'Footer', icon: IconLayoutBottombar },
};

/** Returns the text of rich text. It is parsed but never rendered, so nothing in it runs. */
export const wordsOf = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<br\b[^>]*>|<\/(p|li|h\d)>/g, ' '), 'text/html').body.textContent ?? '';

/** Returns a one-line summary of a block's content, with fields by their labels. */
export const summaryOf = (block: AnyBlock, fields: TextFields = mergeTextFields): string =>
  contentOf(block).replace(fields.pattern, (written) => fields.read(written).label);

function contentOf(block: AnyBlock): string {
  switch (block.type) {
    case 'heading':
      return block.text;
    case 'text':
    case 'footer':
      return wordsOf(block.html).trim();
    case 'image':
      return (
        block.alt || (block.decorative ? 'Decorative picture' : block.src ? 'No description yet' : 'No picture yet')
      );
    case 'button':
      return block.label;
    case 'columns':
      return `${block.columns.length} columns`;
    case 'spacer':
      return `${block.height} pixels`;
    case 'social':
      return block.links.map(({ network }) => network).join(', ');
    case 'poll':
      return isCampaignLink(block.href) ? 'This poll’s question' : block.question;
    case 'event':
      return [block.title, block.when].filter(Boolean).join(', ');
    case 'header':
      return { logo: 'Your logo', name: 'Your company’s name', both: 'Your logo and name' }[block.show];
    default:
      return '';
  }
}

/** Returns a block's name for menus and announcements. */
export const nameOf = (block: AnyBlock, fields?: TextFields) =>
  [blockWords[block.type].label, summaryOf(block, fields).slice(0, 40)].filter(Boolean).join(': ');
