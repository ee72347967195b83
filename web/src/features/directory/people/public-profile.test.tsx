import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PersonListItem } from '#contract/directory/people.ts';
import { PublicProfile } from './components/PublicProfile.tsx';

type Profile = PersonListItem['crawledInfo'];
const nobody = { currentCompany: null, currentDesignation: null, currentLocation: null, currentCompanyLogo: null };
// Not to be fetched: what cannot be loaded gives way to initials.
const [globex, hooli] = ['data:image/svg+xml,globex', 'data:image/svg+xml,hooli'];
const profiles: Profile[] = [
  { ...nobody, currentCompany: 'Globex', currentCompanyLogo: globex, currentDesignation: 'Designer' },
  { ...nobody, currentCompany: 'Initech', currentCompanyLogo: null, currentLocation: 'Pune' },
  { ...nobody, currentCompany: 'Hooli', currentCompanyLogo: hooli },
  { ...nobody, currentLocation: 'Goa' },
].map((profile) => profile as Profile);

/** What stands for the company beside each of them: its logo, else its initials. */
const marks = (container: HTMLElement) =>
  [...container.querySelectorAll('li')].map((item) => {
    const mark = item.querySelector('[aria-hidden="true"]');
    return mark?.querySelector('img')?.getAttribute('src') ?? mark?.textContent ?? null;
  });
const list = (shown: readonly Profile[]) => (
  <ul>
    {shown.map((profile, index) => (
      // By place, as the rows of a list are used again for others.
      // biome-ignore lint/suspicious/noArrayIndexKey: it is what this is about
      <li key={index}>
        <PublicProfile profile={profile} />
      </li>
    ))}
  </ul>
);

test('the logo belongs to the company it stands beside, also when a row is used again for somebody else', () => {
  const { container, rerender } = render(list(profiles));
  expect(marks(container)).toEqual([globex, 'I', hooli, null]);
  const texts = [...container.querySelectorAll('li')].map((item) => item.textContent);
  expect(texts).toEqual(['Now DesignerGlobex', 'INow at InitechPune', 'Now at Hooli', 'Now in Goa']);
  // A logo that is gone is gone for its own company alone.
  container.querySelector('img')?.dispatchEvent(new Event('error'));
  rerender(list(profiles.toReversed()));
  expect(marks(container)).toEqual([null, hooli, 'I', globex]);
});
