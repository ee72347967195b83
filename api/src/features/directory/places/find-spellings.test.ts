import { expect, test } from 'vitest';
import { findSpellings } from './find-spellings.ts';

test.each([
  ['Tirupathur', 'Tirupattur'],
  ['Charkhi Dadri', 'Charki Dadri'],
  ['South East Delhi', 'South East'],
  ['Unokoti', 'Unakoti'],
  ['Sipahijala', 'Sepahijala'],
  ['South Salmara Mankachar', 'South Salmara Mancachar'],
  ['Gariaband', 'Gariyaband'],
  ['Bametara', 'Bemetara'],
  ['Chhota Udaipur', 'Chhotaudepur'],
  ['Aravalli', 'Arvalli'],
  ['Jagtial', 'Jagitial'],
  ['Jangaon', 'Jangoan'],
  ['Komaram Bheem', 'Kumuram Bheem Asifabad'],
  ['North  & Middle Andaman', 'North and Middle Andaman'],
  ['Warangal Urban', 'Hanamkonda'],
])('%s is another spelling of %s', (name, known) => {
  expect([...findSpellings([name], ['Mayiladuthurai', known])]).toEqual([[0, known]]);
});

test.each([
  ['Tirupathur', 'Tirupati'],
  ['Tirupathur', 'Tiruppur'],
  ['South West Khasi Hills', 'Eastern West Khasi Hills'],
  ['East Khasi Hills', 'West Khasi Hills'],
  ['North Goa', 'South Goa'],
  ['Warangal Rural', 'Hanamkonda'],
  ['South', 'South East'],
  ['Una', 'Ina'],
])('%s is not %s', (name, known) => {
  expect(findSpellings([name], [known]).size).toBe(0);
});

test('none is taken where two are possible', () => {
  expect(findSpellings(['Tirupathur'], ['Tirupattur', 'Tirupatoor']).size).toBe(0);
  expect(findSpellings(['Tirupathur', 'Tirupatoor'], ['Tirupattur']).size).toBe(0);
});
