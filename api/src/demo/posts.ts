/** Returns the address of an event, a job or a gift of the demo, by its title; throws if there is none. */
export type DemoLinks = Readonly<Record<'event' | 'job' | 'gift', (title: string) => string>>;

type DemoPost = {
  /** Days ago; negative: scheduled. */
  daysAgo: number;
  isDraft?: true;
  isPinned?: true;
  title: string;
  html: string | ((to: DemoLinks) => string);
  /** File in `posts/` (scripts/draw-post-pictures.ts). */
  picture?: string;
};

/** The posts of the demo's company, the latest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    daysAgo: 0.2,
    isDraft: true,
    title: 'What became of the class of 2015',
    html: '<p>Forty-one of you joined us in the summer of 2015. We asked where you are now: from the second floor of Acme House to a farm in Coorg.</p>',
  },
  {
    daysAgo: -6,
    title: 'Sixty trainees, and a mentor for each',
    html: '<p>Sixty trainees begin next month. An hour now and then is enough to make a difference: <strong>write to us</strong> if you would like to take one of them under your wing. To those who have already said yes in our poll: thank you.</p>',
  },
  {
    daysAgo: 2,
    picture: 'campus',
    title: 'The Bengaluru campus opens its doors on the first Saturday of the month',
    html: (to) =>
      `<p>Our new campus in Whitefield is finished, and you are invited to see it before the paint is dry. Come by <strong>between 10 and 4</strong>, bring your family, and have lunch with the people you used to work with.</p><ul><li>Guided walks every hour</li><li>The robotics lab is open for children</li><li>Parking at gate 3</li></ul><p>No need to register: tell reception that you used to work here. For the <a href="${to.event('Alumni evening in Bengaluru')}">alumni evening</a> please do, so that there is dinner for everyone.</p><p>And have you chosen your <a href="${to.gift('A small gift for our anniversary')}">anniversary gift</a> yet?</p>`,
  },
  {
    daysAgo: 4.5,
    title: 'The payments team is hiring three engineers',
    html: (to) =>
      `<p>The team of seven that takes every payment at Acme is growing to ten. Read what they do in <a href="${to.job('Senior Software Engineer, Payments')}">Senior Software Engineer, Payments</a>, and apply. Or refer someone you would like to work with again: if we hire them, we thank you with ₹50,000.</p>`,
  },
  {
    daysAgo: 16,
    isPinned: true,
    picture: 'anniversary',
    title: 'Twenty-five years of Acme',
    html: (to) =>
      `<p>Twenty-five years ago eleven people began in two rooms above a bakery in Pune. Today 3,400 work in nine cities, and many of you have had a hand in that. <em>Thank you</em>, also for coming to <a href="${to.event('Founders’ day')}">Founders’ day</a>.</p><p>Send us your favourite picture of those years. The best ones will hang in the entrance of Acme House.</p>`,
  },
  {
    daysAgo: 45,
    title: 'Experience letters now within two working days',
    html: '<p>If you need a confirmation of your time with us, write to people@acme.example from the address in your profile. Please check that the dates in your profile are right, and ask for a change if they are not.</p>',
  },
];
