import { expect, test } from 'vitest';
import { placeInCountry } from './job-countries.ts';

test.each([
  ['Berlin, Germany', 'Berlin', 'DE'],
  ['Springfield, Illinois, USA', 'Springfield, Illinois', 'US'],
  ['Abidjan, Côte d’Ivoire', 'Abidjan', 'CI'],
  ['Abidjan, cote d’ivoire', 'Abidjan', 'CI'],
  ['Berlin (Germany)', 'Berlin', 'DE'],
  ['Site 4 (north gate)', 'Site 4 (north gate)', 'IN'],
  ['Leh, India', 'Leh', 'IN'],
  ['Manchester, UK', 'Manchester', 'GB'],
  ['Prague, Czechia', 'Prague', 'CZ'],
  // A country, or a city state.
  ['Singapore', 'Singapore', 'SG'],
  ['Germany', 'Germany', 'DE'],
  // Cities abroad that people write without their country.
  ['London', 'London', 'GB'],
  ['dubai', 'dubai', 'AE'],
  // Places without a country are in India.
  ['Alang yard', 'Alang yard', 'IN'],
  ['Leh', 'Leh', 'IN'],
  ['Plot 4, Bidadi, Karnataka', 'Plot 4, Bidadi, Karnataka', 'IN'],
])('%s is %s in %s', (place, locality, country) => {
  expect(placeInCountry(place)).toEqual({ locality, country });
});
