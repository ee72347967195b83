type DemoPost = {
  /** Days ago; negative: scheduled. */
  daysAgo: number;
  isDraft?: true;
  isPinned?: true;
  title: string;
  html: string;
  /** File in `posts/` (scripts/draw-post-pictures.ts). */
  picture?: string;
};

/** The posts of the demo's company, the latest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    daysAgo: 0.2,
    isDraft: true,
    title: 'What became of the class of 2015',
    html: '<p>Forty-one of you joined us in the summer of 2015. We asked where you are now: from the second floor in Pune to a farm in Coorg.</p>',
  },
  {
    daysAgo: -6,
    title: 'Mentors wanted for the spring internship',
    html: '<p>Sixty students begin in January. Two hours a month are enough to make a difference: <strong>write to us</strong> if you would like to take one of them under your wing.</p>',
  },
  {
    daysAgo: 2,
    picture: 'campus',
    title: 'The Bengaluru campus opens its doors on the first Saturday of the month',
    html: '<p>Our new campus in Whitefield is finished, and you are invited to see it before the paint is dry. Come by <strong>between 10 and 4</strong>, bring your family, and have lunch with the people you used to work with.</p><ul><li>Guided walks every hour</li><li>The robotics lab is open for children</li><li>Parking at gate 3</li></ul><p>No need to register: tell reception that you used to work here.</p>',
  },
  {
    daysAgo: 16,
    isPinned: true,
    picture: 'anniversary',
    title: 'Twenty-five years of Acme',
    html: '<p>In 2001 eleven people began in two rooms above a bakery in Pune. Today 3,400 work in nine cities, and many of you have had a hand in that. <em>Thank you.</em></p><p>Send us your favourite picture of those years. The best ones will hang in the entrance of the head office.</p>',
  },
  {
    daysAgo: 45,
    title: 'Experience letters now within two working days',
    html: '<p>If you need a confirmation of your time with us, write to people@acme.example from the address in your profile. Please check that the dates in your profile are right, and ask for a change if they are not.</p>',
  },
];
