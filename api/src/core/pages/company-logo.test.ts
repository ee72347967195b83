import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { companies } from '../../demo/companies.ts';
import { developmentBrands } from '../installation/brands.ts';
import { companyLogo } from './company-logo.ts';

describe('The logo of a company (product.md: an address with the company’s name; a missing logo shows initials)', () => {
  it.each([
    ['https://logos.example/{company}.png', 'Acme & Söhne', 'https://logos.example/Acme%20%26%20S%C3%B6hne.png'],
    ['https://logos.example/{company}.png', '', null],
    ['https://logos.example/{company}.png', null, null],
    [null, 'Acme', null],
  ])('%j of %j: %j', (companyLogoUrl, name, address) => {
    expect(companyLogo({ companyLogoUrl }, name)).toBe(address);
  });

  it('is drawn for every company of the demo, and only there', () => {
    const [demo, other] = [developmentBrands(3000, true)[0], developmentBrands(3000)[0]];
    const drawing = readFileSync(new URL('../../../../web/public/demo-logos.svg', import.meta.url), 'utf8');
    for (const { name } of companies.values) {
      const [, fragment = ''] = companyLogo(demo ?? { companyLogoUrl: null }, name)?.split('#') ?? [];
      expect(drawing).toContain(`<g id="${decodeURIComponent(fragment)}">`);
    }
    expect(companyLogo(other ?? { companyLogoUrl: '' }, 'Acme')).toBeNull();
  });
});
