import type { BrandingContent } from '#contract/company/branding.ts';

/** The pictures of the brand, with their files. */
export const brandPictures = {
  mark: 'brand/mark.png',
  works: 'brand/works.jpg',
  hall: 'brand/hall.jpg',
  school: 'brand/school.jpg',
  hills: 'brand/hills.jpg',
  meera: 'portraits/female-03.jpg',
  arjun: 'portraits/male-04.jpg',
  nandini: 'portraits/female-07.jpg',
} as const satisfies Record<string, `${string}.${'jpg' | 'png'}`>;
export type BrandPictureName = keyof typeof brandPictures;

/** Returns the brand of the demo company. @param picture the id of each of its pictures */
export const demoBranding = (picture: Readonly<Record<BrandPictureName, string>>): BrandingContent => ({
  colour: '#b4472e',
  logo: picture.mark,
  mailHeader: { picture: null, text: 'Once Acme, always Acme' },
  mailFooter: 'Acme Industries Private Limited\nAcme House, 12 Residency Road, Bengaluru 560025',
  signInArt: { picture: picture.hills, text: 'Good to see you again. The kettle is on.' },
  page: {
    isPublic: true,
    hero: {
      title: 'Build what India runs on',
      text: 'Pumps, motors and the software behind them, made by 3,400 people who like to know how things work.',
      picture: picture.works,
    },
    about:
      '<p>Eleven of us began twenty-five years ago with one lathe and a repaired water pump. Today our motors lift water for eleven million people, and our software tells them when a bearing will fail, a week before it does.</p><p>Many of those who build them have built them twice: <strong>one in six of our engineers left, saw something of the world, and came back</strong>. Their desks were not kept warm. Their names were.</p>',
    benefits: [
      {
        title: 'Health for the family',
        text: 'Insurance for you, your partner, children and parents from the first day.',
        icon: 'health',
      },
      {
        title: 'Your years count',
        text: 'People who come back keep seniority, leave and gratuity as if they had never left.',
        icon: 'award',
      },
      { title: 'Hours that fit', text: 'Start between seven and eleven. Fridays end at three.', icon: 'time' },
      {
        title: 'Work from home',
        text: 'Two days a week where the work allows it, three for parents of small children.',
        icon: 'home',
      },
      {
        title: 'A week to learn',
        text: 'Five days and ₹60,000 a year for whatever makes you better at what you do.',
        icon: 'learning',
      },
      {
        title: 'Lunch together',
        text: 'Our kitchens cook for everyone, from the plant to the board, at one table.',
        icon: 'food',
      },
    ],
    sections: [
      {
        title: 'One hall, no corner offices',
        text: '<p>Engineers, designers and the people who sell what they make sit in the same old spinning hall. When there is a problem, we walk over and talk.</p><ul><li>Four plants, each with its own workshop for trying things out</li><li>A crèche beside every one of them</li></ul>',
        picture: picture.hall,
      },
      {
        title: 'Thursdays are for teaching',
        text: '<p>Every Thursday at four someone explains what they know: how a casting cools, how a query plans, how a customer in Hubballi decides. Former colleagues are invited too.</p>',
        picture: picture.school,
      },
    ],
    leaders: [
      {
        name: 'Meera Krishnan',
        designation: 'Chief Executive Officer',
        picture: picture.meera,
        words: 'Left for six years, came back to lead the plant she was trained in.',
        linkedinUrl: 'https://www.linkedin.com/in/meera-krishnan-acme',
      },
      {
        name: 'Arjun Deshpande',
        designation: 'Chief Technology Officer',
        picture: picture.arjun,
        words: 'Writes the first version of everything on paper.',
        linkedinUrl: '',
      },
      {
        name: 'Nandini Iyer',
        designation: 'Head of Manufacturing',
        picture: picture.nandini,
        words: 'Knows all four plants by their sound.',
        linkedinUrl: '',
      },
      {
        name: 'Asha Rao',
        designation: 'Head of People',
        picture: null,
        words: 'Ask her about coming back.',
        linkedinUrl: '',
      },
    ],
  },
});
