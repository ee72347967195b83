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
} from '@tabler/icons-react';
import { isCampaignLink } from '#contract/base/paths.ts';
import type { BlockType } from '#contract/mail/email-document.ts';
import type { AnyBlock } from './document-actions.ts';

/** What each kind of block is called, and its sign. */
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
  footer: { label: 'Footer', icon: IconLayoutBottombar },
};

/** The words of rich text. It is parsed and never drawn: nothing in it runs. */
export const wordsOf = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d)>/g, ' '), 'text/html').body.textContent ?? '';

/** What a block says, in one line. */
export function summaryOf(block: AnyBlock): string {
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
      return isCampaignLink(block.href) ? 'The question of this poll' : block.question;
    case 'event':
      return [block.title, block.when].filter(Boolean).join(', ');
    case 'header':
      return { logo: 'Your logo', name: 'Your company’s name', both: 'Your logo and name' }[block.show];
    default:
      return '';
  }
}

/** What a block is called where it is moved, or something is done with it. */
export const nameOf = (block: AnyBlock) =>
  [blockWords[block.type].label, summaryOf(block).slice(0, 40)].filter(Boolean).join(': ');
