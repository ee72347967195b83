import type { LetterKind } from '../base/letter-states.ts';
import { type LetterDocument, letterDocument } from './letter-document.ts';

type Words = { heading: string; paragraphs: readonly string[] };

const subject = '<p><strong>To whom it may concern</strong></p>';

/** The standard text of each kind, which a company adapts. Names in brackets have to be replaced before a letter is issued. */
const words: Readonly<Record<LetterKind, Words>> = {
  experience: {
    heading: 'Experience letter',
    paragraphs: [
      subject,
      '<p>This is to certify that <strong>{name}</strong> (employee ID {employeeId}) worked with {companyName} from {dateOfJoining} to {dateOfLeaving}, for {tenure}.</p>',
      '<p>At the time of leaving, {name} was {designation} in {department}, based in {location}.</p>',
      '<p>We thank {firstName} for the work done with us and wish all success for the future.</p>',
    ],
  },
  relieving: {
    heading: 'Relieving letter',
    paragraphs: [
      '<p>Dear {name},</p>',
      '<p>We accept your resignation. You are relieved of your duties as {designation} at {companyName} at the close of business on {dateOfLeaving}.</p>',
      '<p>You joined us on {dateOfJoining}. Your employee ID was {employeeId}.</p>',
      '<p>We thank you for your contribution and wish you all the best.</p>',
    ],
  },
  employment: {
    heading: 'Employment letter',
    paragraphs: [
      subject,
      '<p>{companyName} confirms that <strong>{name}</strong> was employed with us as {designation} from {dateOfJoining} to {dateOfLeaving}.</p>',
    ],
  },
  salary: {
    heading: 'Salary letter',
    paragraphs: [
      subject,
      '<p>{companyName} confirms that <strong>{name}</strong> was employed with us as {designation} from {dateOfJoining} to {dateOfLeaving}.</p>',
      '<p>The last annual salary was [Amount].</p>',
    ],
  },
  no_dues: {
    heading: 'No dues letter',
    paragraphs: [
      subject,
      '<p>{companyName} confirms that <strong>{name}</strong> (employee ID {employeeId}), who left us on {dateOfLeaving}, has returned all company property and owes the company nothing.</p>',
    ],
  },
  custom: {
    heading: 'Letter',
    paragraphs: ['<p>Dear {name},</p>', '<p>[Enter your text]</p>'],
  },
};

/** Returns the standard letter of a kind. */
export function letterPreset(kind: LetterKind): LetterDocument {
  const { heading, paragraphs } = words[kind];
  const blocks = [
    { type: 'header' },
    { type: 'text', html: '<p>{date}<br>{number}</p>', align: 'right' },
    { type: 'heading', text: heading, level: 1 },
    ...paragraphs.map((html) => ({ type: 'text', html })),
    { type: 'spacer', height: 24 },
    { type: 'text', html: '<p>[Full name]<br>[Designation]<br>{companyName}</p>' },
    { type: 'footer' },
  ];
  return letterDocument.parse({
    version: 1,
    settings: {},
    blocks: blocks.map((block, index) => ({ ...block, id: `${kind}-${index + 1}` })),
  });
}
