/** What the demo's company has told its ex-employees, the latest first. */
export const demoPosts = [
  {
    daysAgo: 2,
    title: 'The Bengaluru campus opens its doors on the first Saturday of the month',
    html: '<p>Our new campus in Whitefield is finished, and you are invited to see it before the paint is dry. Come by <strong>between 10 and 4</strong>, bring your family, and have lunch with the people you used to work with.</p><ul><li>Guided walks every hour</li><li>The robotics lab is open for children</li><li>Parking at gate 3</li></ul><p>No need to register: tell reception that you used to work here.</p>',
  },
  {
    daysAgo: 16,
    title: 'Twenty-five years of Acme',
    html: '<p>In 2001 eleven people began in two rooms above a bakery in Pune. Today 3,400 work in nine cities, and many of you have had a hand in that. <em>Thank you.</em></p><p>Send us your favourite picture of those years. The best ones will hang in the entrance of the head office.</p>',
  },
  {
    daysAgo: 45,
    title: 'Experience letters now within two working days',
    html: '<p>If you need a confirmation of your time with us, write to people@acme.example from the address in your profile. Please check that the dates in your profile are right, and ask for a change if they are not.</p>',
  },
] as const;
