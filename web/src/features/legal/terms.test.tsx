import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { effectiveDate, termsFor } from './components/terms.tsx';

const contact = 'help@homecoming.example';
const sections = termsFor({ name: 'Homecoming', contact });
const textOf = (id: string) => renderToStaticMarkup(<>{sections.find((section) => section.id === id)?.body}</>);

it('the terms hold from 30 April 2025 (section 9)', () => expect(effectiveDate).toBe('30 April 2025'));

it.each([
  ['eligibility', '18 years'],
  ['acceptable-use', 'You must not'],
  ['customer-data', 'consent'],
  ['content-licence', 'licence'],
  ['disclaimers', 'as it is'],
  ['liability', 'not liable'],
  ['indemnity', 'costs'],
  ['disputes', 'arbitration'],
  ['grievances', 'grievance'],
  ['contact', contact],
])('the part %s is there (section 1)', (id, words) => expect(textOf(id)).toContain(words));

it('brand and support contact stand in it, of no other brand', () => {
  const whole = sections.map(({ id }) => textOf(id)).join(' ');
  expect(whole).toContain('Homecoming');
  expect(whole).not.toContain('Encore');
  expect(textOf('grievances')).toContain(contact);
});
