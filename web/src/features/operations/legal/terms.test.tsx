import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Page } from '#web-test/page.tsx';
import { termsFor } from './components/terms.tsx';
import { TermsPage } from './pages/TermsPage.tsx';

const contact = 'help@homecoming.example';
const sections = termsFor({ name: 'Homecoming', contact });
const textOf = (id: string) => renderToStaticMarkup(<>{sections.find((section) => section.id === id)?.body}</>);

it('the page says that the terms take effect on 30 April 2025 (section 9)', async () => {
  const page = new Page();
  await page.show(<TermsPage />);
  const date = screen.getByText('30 April 2025');
  expect(date.getAttribute('datetime')).toBe('2025-04-30');
  expect(date.parentElement?.textContent).toBe('Effective 30 April 2025');
  page.close();
});

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
])('the terms contain the part %s (section 1)', (id, words) => expect(textOf(id)).toContain(words));

it('the terms name the brand and its support contact, and no other brand', () => {
  const whole = sections.map(({ id }) => textOf(id)).join(' ');
  expect(whole).toContain('Homecoming');
  expect(whole).not.toContain('Encore');
  expect(textOf('grievances')).toContain(contact);
});
