import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PersonListItem } from '#contract/directory/people.ts';
import { PublicProfile } from './components/PublicProfile.tsx';

type Profile = PersonListItem['crawledInfo'];
const noOne = { currentCompany: null, currentDesignation: null, currentLocation: null, currentCompanyLogo: null };
// Not fetched; logos that can't load are replaced by initials.
const [globex, hooli] = ['data:image/svg+xml,globex', 'data:image/svg+xml,hooli'];
const profiles: Profile[] = [
  { ...noOne, currentCompany: 'Globex', currentCompanyLogo: globex, currentDesignation: 'Designer' },
  { ...noOne, currentCompany: 'Initech', currentCompanyLogo: null, currentLocation: 'Pune' },
  { ...noOne, currentCompany: 'Hooli', currentCompanyLogo: hooli },
  { ...noOne, currentLocation: 'Goa' },
].map((profile) => profile as Profile);

/** Returns each person's company logo or initials. */
const marks = (container: HTMLElement) =>
  [...container.querySelectorAll('li')].map((item) => {
    const mark = item.querySelector('[aria-hidden="true"]');
    return mark?.querySelector('img')?.getAttribute('src') ?? mark?.textContent ?? null;
  });
const list = (shown: readonly Profile[]) => (
  <ul>
    {shown.map((profile, index) => (
      // Keyed by position, because list rows are reused for other people.
      // biome-ignore lint/suspicious/noArrayIndexKey: it is what this is about
      <li key={index}>
        <PublicProfile profile={profile} />
      </li>
    ))}
  </ul>
);

test('the logo belongs to the company beside it, even when a row is reused for someone else', () => {
  const { container, rerender } = render(list(profiles));
  expect(marks(container)).toEqual([globex, 'I', hooli, null]);
  const texts = [...container.querySelectorAll('li')].map((item) => item.textContent);
  expect(texts).toEqual(['Now DesignerGlobex', 'INow at InitechPune', 'Now at Hooli', 'Now in Goa']);
  // A missing logo affects only its own company.
  container.querySelector('img')?.dispatchEvent(new Event('error'));
  rerender(list(profiles.toReversed()));
  expect(marks(container)).toEqual([null, hooli, 'I', globex]);
});
