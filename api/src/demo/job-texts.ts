import type { JobState } from '#contract/base/job-states.ts';
import type { EmploymentType, SalaryRange } from '#contract/recruitment/job-terms.ts';
import type { JobDescription } from './job-description.ts';

export type JobTerms = {
  jobTitle: string;
  department: string;
  status: JobState;
  /** Only for the ex-employees that it was sent to. */
  isExclusive: boolean;
  openings: number;
  postedDaysAgo: number;
  /** The recruiter who fills it is the owner's colleague; otherwise the owner. */
  isColleagues?: true;
  employmentType?: EmploymentType;
  /** In rupees. */
  reward?: number;
  closesInDays?: number;
  endedDaysAgo?: number;
};

/** A job as written here: its places by name, its pay as a range or in words. */
type JobText = JobTerms & JobDescription & { locations: readonly string[]; pay: SalaryRange | string | null };

/** The jobs of the demo company; open ones first. */
export const jobTexts: readonly JobText[] = [
  {
    jobTitle: 'Senior Software Engineer, Payments',
    department: 'Engineering',
    locations: ['Bengaluru'],
    pay: { from: 2_800_000, to: 3_800_000, currency: 'INR', period: 'year' },
    status: 'open',
    isExclusive: false,
    openings: 3,
    postedDaysAgo: 5,
    employmentType: 'full-time',
    reward: 50_000,
    closesInDays: 26,
    introduction:
      'Every pump, spare part and service plan that Acme sells passes through the payments service: cards, UPI, instalments and refunds, some two hundred thousand payments a day. You would join the team of seven that keeps it correct and quick, and that is now splitting the oldest part of it into services that can be released on their own.',
    tasks: [
      'Design and build payment flows from the first sketch to the dashboards that watch them in production.',
      'Move the refund engine out of the old codebase, one safe step at a time.',
      'Review code with patience, and help two engineers who joined this year to grow.',
      'Share the on-call week once in seven, with time off afterwards.',
    ],
    wishes: [
      'Five years or more of building back-end systems, ideally where mistakes cost money.',
      'Ease with Java or Kotlin, SQL and queues, and opinions about testing.',
      'The habit of writing things down so that others can follow.',
    ],
    closing:
      'If you worked with us before, you know the office and the people. Your earlier years count towards your leave and notice period, and you skip the first interview round.',
  },
  {
    jobTitle: 'Product Manager, Merchant Experience',
    department: 'Product',
    locations: ['Mumbai'],
    pay: { from: 3_000_000, to: 4_200_000, currency: 'INR', period: 'year' },
    status: 'open',
    isExclusive: true,
    openings: 1,
    postedDaysAgo: 4,
    employmentType: 'full-time',
    closesInDays: 12,
    introduction:
      'Nine thousand merchants sell our pumps and open the Acme console each morning to see their orders. Many of them run a shop at the same time and have no minute to spare. We are looking for a product manager who will make those first ten minutes of their day calmer, and we would like it to be someone who already knows us.',
    tasks: [
      'Spend two days a month with merchants in their shops and bring back what you saw.',
      'Own the roadmap of onboarding, catalogue and settlements together with design and engineering.',
      'Decide what not to build, and explain why in plain words.',
      'Measure whether a release helped, and say so when it did not.',
    ],
    wishes: [
      'Four years or more in product, some of them with small businesses as customers.',
      'Comfort with data: you can write the query yourself when you need to.',
      'Hindi, and preferably one more language that our merchants speak.',
    ],
    closing:
      'This opening is shared with former colleagues only and will not be advertised for the next four weeks. A short note to the recruiter is enough; we still have your profile.',
  },
  {
    jobTitle: 'Lead Data Scientist',
    department: 'Data and Analytics',
    locations: ['Hyderabad', 'Remote'],
    pay: { from: 3_600_000, to: 4_800_000, currency: 'INR', period: 'year' },
    status: 'open',
    isExclusive: false,
    openings: 1,
    postedDaysAgo: 14,
    employmentType: 'full-time',
    reward: 75_000,
    closesInDays: 3,
    introduction:
      'Our forecasts decide how much stock waits in which warehouse, and a forecast that is wrong by five per cent fills a lorry with things no one ordered. You would lead a group of five data scientists in Hyderabad that works on demand, returns and delivery times, side by side with the planners who use the results.',
    tasks: [
      'Set the direction for forecasting and choose the few problems that matter most this year.',
      'Bring models into production together with the platform team, and keep them honest once they are there.',
      'Coach the group, from the choice of method to the last slide.',
      'Explain uncertainty to people who have to decide today.',
    ],
    wishes: [
      'Eight years or more of applied statistics or machine learning, two of them leading others.',
      'Solid Python and SQL, and experience with time series at scale.',
      'A published result, a talk or a tool that you are proud of is welcome but not required.',
    ],
    closing:
      'The team meets in the office on Tuesdays and Thursdays; the other days are yours to arrange. Relocation to Hyderabad is supported.',
  },
  {
    jobTitle: 'Regional Sales Manager, West',
    department: 'Sales',
    locations: ['Pune', 'Mumbai'],
    pay: '₹22–28 lakh a year plus incentives',
    status: 'open',
    isExclusive: false,
    isColleagues: true,
    openings: 1,
    postedDaysAgo: 18,
    employmentType: 'full-time',
    closesInDays: 75,
    introduction:
      'Maharashtra and Gujarat bring a quarter of our revenue and could bring a third. The region has a strong team of fourteen, good relations with the large accounts and a long list of mid-sized companies that no one has called yet. We need a manager who enjoys both the numbers and the road.',
    tasks: [
      'Lead, hire and coach the team, and visit customers with them at least two days a week.',
      'Plan the region by quarter and answer for the result.',
      'Open the mid-market: choose fifty companies, learn their business, win ten of them.',
      'Carry what customers say back to product and support, and follow up.',
    ],
    wishes: [
      'Ten years in business-to-business sales, three of them with a team of your own.',
      'A record of targets met without discounts that someone else regretted later.',
      'Fluent English, Hindi and Marathi; Gujarati helps.',
    ],
    closing:
      'Former colleagues keep their old employee number and their earlier service counts for gratuity. Bring a story about a customer you lost; we learn more from those.',
  },
  {
    jobTitle: 'HR Business Partner',
    department: 'Human Resources',
    locations: ['Gurgaon', 'Noida'],
    pay: { from: 1_600_000, to: 2_100_000, currency: 'INR', period: 'year' },
    status: 'open',
    isExclusive: false,
    openings: 2,
    postedDaysAgo: 24,
    employmentType: 'full-time',
    reward: 25_000,
    introduction:
      'Six hundred colleagues work in our Gurgaon and Noida offices, half of whom joined in the past two years. Managers there ask good questions about growth, pay and difficult conversations, and wait too long for an answer. You would be the person they call, and the person employees trust when they would rather not call their manager.',
    tasks: [
      'Advise the leaders of operations and customer success on structure, hiring and performance.',
      'Run the yearly reviews with fairness, and check the results for bias before they are final.',
      'Handle grievances with discretion and within the time that our policy promises.',
      'Work with the alumni programme, so that people leave as friends and sometimes return.',
    ],
    wishes: [
      'Five years or more in human resources, including time with a business of several hundred people.',
      'Sound knowledge of Indian labour law and of the limits of your own knowledge.',
      'A calm manner and a good memory for names.',
    ],
    closing:
      'The role is based in Gurgaon with one day a week in Noida. Part-time work of four days is possible; please mention it in your note.',
  },
  {
    jobTitle: 'Customer Success Manager, Southeast Asia',
    department: 'Customer Success',
    locations: ['Singapore'],
    pay: { from: 90_000, to: 115_000, currency: 'SGD', period: 'year' },
    status: 'open',
    isExclusive: false,
    isColleagues: true,
    openings: 1,
    postedDaysAgo: 33,
    employmentType: 'contract',
    closesInDays: 40,
    introduction:
      'Acme opened in Singapore with three people and twenty customers; today it is nineteen people and more than two hundred customers from Bangkok to Jakarta. The largest thirty of them need a partner who knows their plans for the year, warns them before something breaks and tells us what to improve. That partner would be you.',
    tasks: [
      'Look after thirty accounts from onboarding to renewal, and know what each of them wants to achieve.',
      'Lead quarterly reviews with facts that the customer can use in their own meetings.',
      'Spot accounts at risk early and bring the right colleagues together.',
      'Build the playbook that the next two hires will start from.',
    ],
    wishes: [
      'Four years or more in customer success, consulting or account management for software.',
      'Experience with customers in at least two countries of the region.',
      'Willingness to travel about one week in five.',
    ],
    closing:
      'We sponsor the employment pass and pay for the move. Returning colleagues may start from their home city while the papers are being prepared.',
  },
  {
    jobTitle: 'Supply Chain Planner',
    department: 'Supply Chain',
    locations: ['Chennai'],
    pay: { from: 1_100_000, to: 1_500_000, currency: 'INR', period: 'year' },
    status: 'on_hold',
    isExclusive: false,
    isColleagues: true,
    openings: 2,
    postedDaysAgo: 47,
    employmentType: 'full-time',
    introduction:
      'The Chennai hub serves five states and will move to a larger site at Oragadam next year. Until then its planners have to fit a growing range into a building that does not grow. We are strengthening the team for the move and for the first festive season afterwards.',
    tasks: [
      'Plan stock for four thousand pumps and parts with suppliers, transport and the warehouse floor.',
      'Prepare the move: which goods go when, and what must never be missing on a shelf.',
      'Find slow stock before it becomes old stock, and agree with sales what to do with it.',
      'Keep the planning data clean, and automate what is done by hand today.',
    ],
    wishes: [
      'Three years or more in planning, inventory or logistics, preferably in manufacturing or retail.',
      'Confidence with spreadsheets and one planning system; SQL is a plus.',
      'Spoken Tamil and English, and respect for the people who lift the boxes.',
    ],
    closing:
      'Hiring for this position pauses until the lease of the new site is signed. You are welcome to apply now; we will write to you as soon as interviews resume.',
  },
  {
    jobTitle: 'Brand Designer',
    department: 'Design',
    locations: ['Bengaluru'],
    pay: { from: 1_400_000, to: 1_900_000, currency: 'INR', period: 'year' },
    status: 'filled',
    isExclusive: false,
    openings: 1,
    postedDaysAgo: 96,
    employmentType: 'full-time',
    endedDaysAgo: 31,
    introduction:
      'After twenty-five years Acme looks a little different on every surface: the website, the vans, the invoices and the cups in the kitchen. A small brand team of four has begun to bring it together, and we were looking for a designer who likes systems as much as posters.',
    tasks: [
      'Extend the visual identity to packaging, events and the new merchant console.',
      'Build templates that colleagues in sales and hiring can use without asking for help.',
      'Direct photographers and illustrators, and give feedback that improves the work.',
      'Check that everything we publish can be read by people with poor eyesight.',
    ],
    wishes: [
      'Four years or more in brand or graphic design, with a portfolio that shows how you think.',
      'A sure hand with type, in Latin and at least one Indian script.',
      'Working knowledge of motion or of front-end code, either will do.',
    ],
    closing:
      'This position has been filled by a former colleague who came back after three years at a studio. Similar openings are planned for the next quarter; follow the jobs page to hear of them first.',
  },
  {
    jobTitle: 'Facilities Coordinator',
    department: 'Administration',
    locations: ['Kolkata'],
    pay: { from: 30_000, to: 38_000, currency: 'INR', period: 'month' },
    status: 'closed',
    isExclusive: false,
    isColleagues: true,
    openings: 1,
    postedDaysAgo: 140,
    employmentType: 'temporary',
    endedDaysAgo: 80,
    introduction:
      'The Kolkata office moved two floors up in one summer. For the six months around the move we looked for someone who knows every supplier by name and every door by its key, and who stays calm when the lift does not.',
    tasks: [
      'Plan the move with landlord, suppliers and the teams, floor by floor.',
      'Keep the office running meanwhile: desks, passes, pantry and parking.',
      'Agree with the building on lifts, loading and working hours, and be there when they are needed.',
      'Write down what is kept where, so that the next person finds it.',
    ],
    wishes: [
      'Three years or more in facilities or office management, with at least one move behind you.',
      'Bengali, Hindi and English, spoken with suppliers and with colleagues alike.',
      'A budget kept, and a floor plan that you can read.',
    ],
    closing:
      'The move is done and the position has ended with it. Thank you to everyone who applied; the next one of this kind is planned for the new site in Chennai.',
  },
  {
    jobTitle: 'Engineering Manager, Platform',
    department: 'Engineering',
    locations: ['Bengaluru', 'Remote'],
    pay: null,
    status: 'draft',
    isExclusive: false,
    openings: 1,
    postedDaysAgo: 1,
    introduction:
      'The platform team keeps the ground under forty services firm. It has grown from five to twelve in two years, and its lead would like to write code again.',
    tasks: ['Lead twelve engineers in two groups, and hire three more.'],
    wishes: ['Three years or more of leading engineers.'],
    closing: 'Salary and closing date are still to be agreed.',
  },
];
