import { weightedList } from './random.ts';

export interface Company {
  name: string;
  industry: string;
}

/** Fictional companies by industry; the industry's weight is shared among its companies, the first ones taking more. */
const byIndustry: Record<string, { weight: number; names: string }> = {
  'Information Technology': {
    weight: 22,
    names: `Northwind Technologies, Kaveri Systems, Zentrix Solutions, Bluepeak Software, Anvaya Technologies, Quillstack,
      Meridian Infotech, Codeharbour, Vistara Digital, Cloudmango, Lattice Labs, Saffronbyte, Tessellate Software,
      Indus Loop, Parallax Systems, Peepal Technologies, Hexabloom, Nimbus Arc`,
  },
  'Financial Services': {
    weight: 14,
    names: `Suraksha Bank, Lotus Capital, Trident Finserv, Arthvan, Ledgerleaf, Pragati Finance, Samriddhi Mutual Fund,
      Harbourline Bank, Rupaya Payments, Northbridge Insurance, Dhanvi Credit, Kosh Wealth`,
  },
  'E-commerce': {
    weight: 9,
    names: `Bazaarly, Tokri, Cartloom, Dukaan Direct, Mithaas Online, Swiftbasket, Looms and Lanes, Quickhaat`,
  },
  Consulting: {
    weight: 8,
    names: `Ashford and Rao, Stratega Consulting, Brightmoor Advisory, Vriksha Partners, Clarion Point, Gridstone Consulting`,
  },
  Healthcare: {
    weight: 7,
    names: `Aarogya Hospitals, Medhaven, Sanjeevani Diagnostics, Healwell Clinics, Nidan Labs, Carenest Health`,
  },
  Pharmaceuticals: {
    weight: 5,
    names: 'Amrutha Pharma, Biovanta, Helix Lifesciences, Ojas Remedies, Corvus Biologics',
  },
  Manufacturing: {
    weight: 8,
    names: `Deccan Forge, Tungabhadra Steel, Sahyadri Motors, Ironleaf Industries, Vayu Electric, Malwa Machine Tools,
      Trinetra Components, Eastern Loomworks`,
  },
  Education: { weight: 5, names: 'Gurukool Learning, Padhai Labs, Brightslate, Takshila Online, Nalanda Skills' },
  Telecommunications: { weight: 4, names: 'Sanchar Networks, Skywave Telecom, Wavelength Mobile, Tarang Broadband' },
  'Media and Entertainment': {
    weight: 4,
    names: 'Chitrakar Studios, Dhwani Media, Paperkite Films, Rangmanch Digital',
  },
  Logistics: { weight: 4, names: 'Garuda Logistics, Fastrack Freight, Cargonest, Setu Express, Longhaul Carriers' },
  'Consumer Goods': {
    weight: 4,
    names: 'Nirmal Foods, Sunehra Naturals, Banyan Beverages, Haldi and Co, Coralbay Home',
  },
  'Travel and Hospitality': {
    weight: 3,
    names: 'Yatrika Holidays, Mayur Palace Hotels, Wanderbird, Tidewater Resorts',
  },
  Energy: { weight: 3, names: 'Suryodaya Solar, Gangotri Power, Greenmonsoon Energy, Voltvahini' },
};

const falling = (names: string) => names.split(',').map((name, rank) => [name.trim(), 1 / (rank + 3)] as const);

export const companies = weightedList<Company>(
  Object.entries(byIndustry).flatMap(([industry, { weight, names }]) => {
    const shares = falling(names);
    const sum = shares.reduce((total, [, share]) => total + share, 0);
    return shares.map(([name, share]) => [{ name, industry }, (weight * share) / sum] as const);
  }),
);

/** Company entries of people who became self-employed. */
export const independentCompanies: readonly (Company & { designation: string })[] = [
  { name: 'Self-employed', industry: 'Consulting', designation: 'Independent Consultant' },
  { name: 'Freelance', industry: 'Consulting', designation: 'Freelance Consultant' },
  { name: 'Stealth Startup', industry: 'Information Technology', designation: 'Founder' },
  { name: 'Stealth Startup', industry: 'Financial Services', designation: 'Co-founder' },
  { name: 'Own Venture', industry: 'E-commerce', designation: 'Founder and CEO' },
];
