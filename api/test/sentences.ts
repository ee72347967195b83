import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { titled } from './sentence-company.ts';

/** The expected filters of a sentence; groups by their names. Null: it must not be understood. */
type Expected = Omit<PersonFilters, 'groupIds'> & { groups?: string[] };

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day.replaceAll('/', '-')}T00:00:00Z`) - 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '/');

const left = (from?: string, before?: string): Expected => ({
  ...(from ? { dateOfLeavingGTE: from } : {}),
  ...(before ? { dateOfLeavingLTE: dayBefore(before) } : {}),
});
const joined = (from?: string, before?: string): Expected => ({
  ...(from ? { dateOfJoiningGTE: from } : {}),
  ...(before ? { dateOfJoiningLTE: dayBefore(before) } : {}),
});
const leftIn = (year: number) => left(`${year}/01/01`, `${year + 1}/01/01`);
const joinedIn = (year: number) => joined(`${year}/01/01`, `${year + 1}/01/01`);

const engineers: Expected = { designations: titled('engineer') };
const managers: Expected = { designations: titled('manager') };
const salesManagers: Expected = { designations: titled('sales', 'manager') };
const developers: Expected = { designations: titled('developer') };
const analysts: Expected = { designations: titled('analyst') };
const accountants: Expected = { designations: titled('accountant') };
const women: Expected = { gender: ['female'] };
const men: Expected = { gender: ['male'] };
const looking: Expected = { jobSearchStatus: ['active', 'casual'] };
const active: Expected = { jobSearchStatus: ['active'] };
const casual: Expected = { jobSearchStatus: ['casual'] };
const settled: Expected = { jobSearchStatus: ['inactive'] };
const eligible: Expected = { rehireEligibility: ['eligible'] };
const signedUp: Expected = { signups: '1' };
const notSignedUp: Expected = { signups: '0' };
const from = (...departments: string[]): Expected => ({ departments });
const at = (...locations: string[]): Expected => ({ locations });
const bengaluru = at('Bengaluru', 'Bangalore');

/** Sentences as an HR colleague would type them on 26 November 2025, with the expected filters. */
export const sentences: readonly (readonly [string, Expected | null])[] = [
  // What people did, where, and when they left
  ['engineers in Pune who left in 2023 and are looking', { ...engineers, ...at('Pune'), ...leftIn(2023), ...looking }],
  ['engineers in Pune', { ...engineers, ...at('Pune') }],
  ['engineers pune', { ...engineers, ...at('Pune') }],
  ['Pune engineers', { ...engineers, ...at('Pune') }],
  ['software engineers in Hyderabad', { designations: titled('software', 'engineer'), ...at('Hyderabad') }],
  [
    'senior software engineers from Chennai',
    { designations: titled('senior', 'software', 'engineer'), ...at('Chennai') },
  ],
  ['all the engineers who left last year', { ...engineers, ...leftIn(2024) }],
  ['sales managers in Mumbai', { ...salesManagers, ...at('Mumbai') }],
  ['Sales managers who left before 2020', { ...salesManagers, ...left(undefined, '2020/01/01') }],
  ['managers who left this year', { ...managers, ...leftIn(2025) }],
  ['developers in Bangalore', { ...developers, ...bengaluru }],
  ['java developers in Bengaluru', { designations: ['Java Developer'], ...bengaluru }],
  [
    'data scientists and data analysts in Mumbai',
    { designations: ['Data Scientist', 'Data Analyst'], ...at('Mumbai') },
  ],
  ['analysts in Gurugram', { ...analysts, ...at('Gurgaon') }],
  ['accountants in Calcutta who left after 2020', { ...accountants, ...at('Kolkata'), ...left('2021/01/01') }],
  ['recruiters in Bombay', { designations: ['Recruiter'], ...at('Mumbai') }],
  [
    'designers or developers in Noida',
    { designations: [...titled('designer'), ...titled('developer')], ...at('Noida') },
  ],
  ['interns who left in 2024', { designations: titled('intern'), ...leftIn(2024) }],
  ['marketing interns from 2022 who are looking for a job', null],
  ['team leads in Kochi', { designations: ['Team Lead'], ...at('Kochi') }],
  ['VPs in Mumbai', { designations: titled('vice', 'president'), ...at('Mumbai') }],
  ['vice presidents who left since 2019', { designations: titled('vice', 'president'), ...left('2019/01/01') }],
  ['HR managers in Delhi', { designations: ['HR Manager'], ...at('New Delhi') }],
  ['product managers looking for a change', { designations: ['Product Manager'], ...looking }],
  ['sr accountants in Chennai', { designations: ['Senior Accountant'], ...at('Chennai') }],
  ['QA engineers in Nagpur', { designations: ['QA Engineer'], ...at('Nagpur') }],
  ['business analysts or data analysts who left in 2021', { ...leftIn(2021), ...analysts }],
  [
    'store managers and branch managers in Ahmedabad',
    { designations: ['Store Manager', 'Branch Manager'], ...at('Ahmedabad') },
  ],
  ['women engineers in Pune', { ...women, ...engineers, ...at('Pune') }],
  ['senior women engineers', { ...women, designations: ['Senior Software Engineer'] }],
  ['manager in Pune who left in 2022', { ...managers, ...at('Pune'), ...leftIn(2022) }],
  ['engineer with more than 10 years of experience', { ...engineers, experienceMin: 10 }],
  ['CFOs who left before 2018', { designations: ['Chief Financial Officer'], ...left(undefined, '2018/01/01') }],
  ['designers in London', { designations: titled('designer'), ...at('London') }],
  ['remote developers', { ...developers, ...at('Remote') }],

  // Departments
  ['people from Sales', from('Sales')],
  ['people in engineering', from('Engineering')],
  ['everyone from Finance who left in 2023', { ...from('Finance'), ...leftIn(2023) }],
  ['who left Sales in 2023', { ...from('Sales'), ...leftIn(2023) }],
  ['people who worked in marketing', from('Marketing')],
  ['people from HR', from('Human Resources')],
  ['ex-employees from the HR department in Pune', { ...from('Human Resources'), ...at('Pune') }],
  ['former employees from Customer Support', from('Customer Support')],
  ['those from sales and marketing who left in 2022', { ...from('Sales', 'Marketing'), ...leftIn(2022) }],
  ['sales or finance people in Mumbai', { ...from('Sales', 'Finance'), ...at('Mumbai') }],
  ['people in IT who are actively looking', { ...from('Information Technology'), ...active }],
  ['legal team in Delhi', { ...from('Legal'), ...at('New Delhi') }],
  ['finance department, Pune, left in 2020', { ...from('Finance'), ...at('Pune'), ...leftIn(2020) }],
  ['sales folks in Kolkata', { ...from('Sales'), ...at('Kolkata') }],
  ['alumni of the data science team', from('Data Science')],
  ['people from R&D', from('Research & Development')],
  ['who was in supply chain and left after 2021', { ...from('Supply Chain'), ...left('2022/01/01') }],
  ['women in finance', { ...women, ...from('Finance') }],
  ['women from engineering who are looking for jobs', { ...women, ...from('Engineering'), ...looking }],
  ['managers from operations', { ...managers, ...from('Operations') }],
  ['managers in the product team', { ...managers, ...from('Product') }],
  ['ops people in Chennai', { ...from('Operations'), ...at('Chennai') }],
  ['people who were in Customer Support in Hyderabad', { ...from('Customer Support'), ...at('Hyderabad') }],

  // Places
  ['people in Karnataka', at('Bengaluru', 'Bangalore', 'Mysuru')],
  ['engineers in Maharashtra', { ...engineers, ...at('Pune', 'Mumbai', 'Navi Mumbai', 'Nagpur') }],
  ['people in Delhi NCR', at('New Delhi', 'Gurgaon', 'Noida')],
  ['developers from Tamil Nadu', { ...developers, ...at('Chennai') }],
  ['who worked in Madras', at('Chennai')],
  ['people in Mysore and Cochin', at('Mysuru', 'Kochi')],
  ['accountants in Pune or Mumbai', { ...accountants, ...at('Pune', 'Mumbai') }],
  ['people in Pune, Mumbai and Nagpur who left in 2024', { ...at('Pune', 'Mumbai', 'Nagpur'), ...leftIn(2024) }],
  ['people based in Gujarat', at('Ahmedabad')],
  ['everyone from the Pune office', at('Pune')],
  ['people at the Hyderabad location', at('Hyderabad')],
  ['ex employees in UP', at('Noida')],
  ['alumni in Haryana and Delhi', at('Gurgaon', 'New Delhi')],
  ['people in Kerala who left in the last 2 years', { ...at('Kochi'), timeSinceLeftMax: 2 }],
  ['people in navi mumbai', at('Navi Mumbai')],
  ['from Telangana', at('Hyderabad')],

  // When they left
  ['people who left in 2023', leftIn(2023)],
  ['left in 2023', leftIn(2023)],
  ['who left in March 2023', left('2023/03/01', '2023/04/01')],
  ['left in mar 2023', left('2023/03/01', '2023/04/01')],
  ['people who left in March', left('2025/03/01', '2025/04/01')],
  ['people who left in December', left('2024/12/01', '2025/01/01')],
  ['left last month', left('2025/10/01', '2025/11/01')],
  ['who left this month', left('2025/11/01', '2025/12/01')],
  ['people who have left since January 2024', left('2024/01/01')],
  ['people who left between 2019 and 2021', left('2019/01/01', '2022/01/01')],
  ['left from 2019 to 2021', left('2019/01/01', '2022/01/01')],
  ['left 2019-2021', left('2019/01/01', '2022/01/01')],
  ['who left between March 2022 and June 2022', left('2022/03/01', '2022/07/01')],
  ['left between 01/04/2022 and 31/03/2023', { dateOfLeavingGTE: '2022/04/01', dateOfLeavingLTE: '2023/03/31' }],
  ['who left after 15 March 2022', left('2022/03/16')],
  ['who left before 1 April 2022', left(undefined, '2022/04/01')],
  ['left before March 2021', left(undefined, '2021/03/01')],
  ['left after March 2022', left('2022/04/01')],
  ['people who left until 2020', left(undefined, '2021/01/01')],
  ['left on 31/03/2023', { dateOfLeavingGTE: '2023/03/31', dateOfLeavingLTE: '2023/03/31' }],
  ['left 2 years ago', { timeSinceLeftMin: 2, timeSinceLeftMax: 3 }],
  ['people who left more than 2 years ago', { timeSinceLeftMin: 2 }],
  ['engineers who left over 5 years ago', { ...engineers, timeSinceLeftMin: 5 }],
  ['who left less than a year ago', { timeSinceLeftMax: 1 }],
  ['left within the last three years', { timeSinceLeftMax: 3 }],
  ['people who left in the last 6 months', left('2025/05/26')],
  ['left in the past 90 days', left('2025/08/28')],
  ['who left in FY 2023-24', left('2023/04/01', '2024/04/01')],
  ['leavers of 2022', leftIn(2022)],
  ['2022 leavers from Sales', { ...leftIn(2022), ...from('Sales') }],
  ['leavers last year in Pune', { ...leftIn(2024), ...at('Pune') }],
  ['who resigned in 2021', leftIn(2021)],
  ['people who quit in 2023', leftIn(2023)],
  ['people who left us in 2018', leftIn(2018)],
  ['who left the company during 2021', leftIn(2021)],
  ['in Pune who left in 2022', { ...at('Pune'), ...leftIn(2022) }],
  ['left 5 to 10 years ago', { timeSinceLeftMin: 5, timeSinceLeftMax: 10 }],

  // When they joined
  ['people who joined in 2015', joinedIn(2015)],
  ['joined before 2010', joined(undefined, '2010/01/01')],
  [
    'engineers who joined after 2018 and left before 2022',
    { ...engineers, ...joined('2019/01/01'), ...left(undefined, '2022/01/01') },
  ],
  ['who joined in 2019 and left in 2021', { ...joinedIn(2019), ...leftIn(2021) }],
  ['people who joined between 2016 and 2018', joined('2016/01/01', '2019/01/01')],
  ['people who joined us in June 2017', joined('2017/06/01', '2017/07/01')],
  ['joiners of 2020 from Sales', { ...joinedIn(2020), ...from('Sales') }],
  ['who started in 2014 in Chennai', { ...joinedIn(2014), ...at('Chennai') }],
  ['joined more than 10 years ago', joined(undefined, '2015/11/26')],
  ['people hired in 2012', joinedIn(2012)],

  // How long they stayed, how much they have done
  ['people with more than 5 years with us', { tenureMin: 5 }],
  ['engineers who stayed more than 5 years', { ...engineers, tenureMin: 5 }],
  ['managers who stayed less than 2 years', { ...managers, tenureMax: 2 }],
  ['people with a tenure of 3 to 5 years', { tenureMin: 3, tenureMax: 5 }],
  ['who worked here for at least 10 years', { tenureMin: 10 }],
  ['worked with us for over 7 years', { tenureMin: 7 }],
  ['people who were with us between 2 and 4 years', { tenureMin: 2, tenureMax: 4 }],
  ['tenure above 8 years', { tenureMin: 8 }],
  ['sales people with tenure under 1 year', { ...from('Sales'), tenureMax: 1 }],
  ['10+ years with us', { tenureMin: 10 }],
  ['who stayed five years or more', { tenureMin: 5 }],
  ['developers with 5+ years of experience', { ...developers, experienceMin: 5 }],
  ['engineers with at least 8 years experience in Pune', { ...engineers, experienceMin: 8, ...at('Pune') }],
  ['people with experience between 3 and 6 years', { experienceMin: 3, experienceMax: 6 }],
  ['analysts with less than 3 yrs of exp', { ...analysts, experienceMax: 3 }],
  ['women with more than 10 years of experience', { ...women, experienceMin: 10 }],
  ['managers with experience of 10 to 15 years', { ...managers, experienceMin: 10, experienceMax: 15 }],
  ['accountants with 4 years of experience', { ...accountants, experienceMin: 4 }],

  // Who they are, and whether they look
  ['women who left in 2023', { ...women, ...leftIn(2023) }],
  ['female managers', { ...women, ...managers }],
  ['male engineers in Chennai', { ...men, ...engineers, ...at('Chennai') }],
  ['ladies in Bangalore who left last year', { ...women, ...bengaluru, ...leftIn(2024) }],
  ['men from Sales', { ...men, ...from('Sales') }],
  ['people who are looking', looking],
  ['who is looking for a job', looking],
  ['people looking for jobs in Pune', { ...looking, ...at('Pune') }],
  ['who is actively looking', active],
  ['active job seekers in Pune', { ...active, ...at('Pune') }],
  ['job seekers from engineering', { ...looking, ...from('Engineering') }],
  ['casually looking developers', { ...casual, ...developers }],
  ['developers who are casually looking', { ...casual, ...developers }],
  ['people who are not looking', settled],
  ['managers not looking for a change', { ...managers, ...settled }],
  ['engineers open to work', { ...engineers, ...looking }],
  ['women who are open to opportunities', { ...women, ...looking }],
  ['people who signed up', signedUp],
  ['who has not signed up', notSignedUp],
  ["engineers who haven't signed up yet", { ...engineers, ...notSignedUp }],
  ['people in Pune without an account', { ...at('Pune'), ...notSignedUp }],
  ['people with an account who left in 2024', { ...signedUp, ...leftIn(2024) }],
  ['registered developers', { ...signedUp, ...developers }],
  ['people who signed up recently', { recentSignups: '1' }],
  ['recent sign-ups from Sales', { recentSignups: '1', ...from('Sales') }],
  ['people with upcoming birthdays', { upcomingBirthdays: '1' }],
  ['upcoming birthdays in Pune', { upcomingBirthdays: '1', ...at('Pune') }],
  ['whose birthday is coming up', { upcomingBirthdays: '1' }],
  ['birthdays in the next 30 days', { upcomingBirthdays: '1' }],

  // How the company sorts them
  ['people in group Leadership Circle', { groups: ['Leadership Circle'] }],
  ['members of the leadership circle', { groups: ['Leadership Circle'] }],
  ['engineers in the Pune Meetup group', { ...engineers, groups: ['Pune Meetup'] }],
  ['women in the group Mentors who are looking', { ...women, groups: ['Mentors'], ...looking }],
  ['people tagged mentor', { tags: ['mentor'] }],
  ['engineers tagged high performer', { ...engineers, tags: ['high performer'] }],
  ['people with the tag boomerang', { tags: ['boomerang'] }],
  ['tagged mentor or speaker', { tags: ['mentor', 'speaker'] }],
  ['people eligible for rehire', eligible],
  ['engineers in Pune who are eligible for rehire', { ...engineers, ...at('Pune'), ...eligible }],
  ['rehirable managers from Finance', { ...eligible, ...managers, ...from('Finance') }],
  ['who is not eligible for rehire', { rehireEligibility: ['not_eligible'] }],
  ['people whose rehire eligibility is to be reviewed', { rehireEligibility: ['review'] }],

  // What they do now, what they studied
  ['engineers now at Infosys', { ...engineers, currentCompany: 'Infosys' }],
  ['people who now work at Tata Consultancy Services', { currentCompany: 'Tata Consultancy Services' }],
  ['who is currently working for Amazon', { currentCompany: 'Amazon' }],
  [
    'sales managers currently with Zomato who left in 2022',
    { ...salesManagers, currentCompany: 'Zomato', ...leftIn(2022) },
  ],
  ['people now in Berlin', { currentLocation: 'Berlin' }],
  ['engineers from Pune now living in Dubai', { ...engineers, ...at('Pune'), currentLocation: 'Dubai' }],
  ['people now in the banking industry', { currentIndustry: 'banking' }],
  ['women working in the retail sector', { ...women, currentIndustry: 'retail' }],
  ['managers with an MBA', { ...managers, course: 'MBA' }],
  ['people who studied computer science', { course: 'computer science' }],
  ['MBA graduates from Marketing', { course: 'MBA', ...from('Marketing') }],
  ['engineers with a degree in physics', { ...engineers, course: 'physics' }],

  // As one would say it to a colleague
  [
    'show me all women engineers in Bangalore who left in the last 2 years',
    { ...women, ...engineers, ...bengaluru, timeSinceLeftMax: 2 },
  ],
  [
    'find developers in Pune with more than 5 years of experience who are actively looking',
    { ...developers, ...at('Pune'), experienceMin: 5, ...active },
  ],
  ['Can you list sales managers who left in 2023?', { ...salesManagers, ...leftIn(2023) }],
  ['how many engineers left in 2022', { ...engineers, ...leftIn(2022) }],
  ['people named Sharma in Pune', { searchtext: 'Sharma', ...at('Pune') }],
  ['Priya from Sales', { searchtext: 'Priya', ...from('Sales') }],
  ['Rahul who left in 2019', { searchtext: 'Rahul', ...leftIn(2019) }],
  ['ENGINEERS IN PUNE WHO LEFT IN 2023', { ...engineers, ...at('Pune'), ...leftIn(2023) }],
  [
    'give me finance people in mumbai who left since 2021 and are eligible for rehire',
    { ...from('Finance'), ...at('Mumbai'), ...left('2021/01/01'), ...eligible },
  ],

  // Filters must not pretend to express what they cannot
  ['engineers not in Pune', null],
  ['everyone except Sales', null],
  ['people who did not leave in 2023', null],
  ['engineers without a degree who left in 2023', null],
  ['managers who left in Q1 2023', null],
  ['people from Sales or in Pune', null],
  ['engineers in Pune or managers in Mumbai', null],
  ['people who left recently', null],
  ['people who earn more than 20 lakhs in Pune', null],
  ['engineers in Atlantis who left in 2023', null],
  ['people in the group Unknown Friends', null],
  ['tagged mentor and speaker', null],
  ['who left in 2023 because of salary', null],
  ['people whose birthday is in May', null],
  ['people older than 40 in Mumbai', null],
  ['who left for Infosys', null],
  ['people who joined Infosys', null],
  ['engineers who left in the 90s', null],
  ['managers who reported to Priya Nair in Pune', null],
  ['people with an MBA from IIM Ahmedabad', null],

  // Who, when they left and for how long they stayed, in other words
  ['women who left after 2022 with over 5 years', { ...women, ...left('2023/01/01'), tenureMin: 5 }],
  ['Women who left after 2022, with over five years', { ...women, ...left('2023/01/01'), tenureMin: 5 }],
  ['women with at least 5 years', { ...women, tenureMin: 5 }],
  ['men with less than 3 years', { ...men, tenureMax: 3 }],
  [
    'men with under 3 years of experience who left before 2020',
    { ...men, ...left(undefined, '2020/01/01'), experienceMax: 3 },
  ],
  ['women with a minimum of 5 years', { ...women, tenureMin: 5 }],
  ['women with no less than 5 years of experience', { ...women, experienceMin: 5 }],
  ['men with no more than 4 years with us', { ...men, tenureMax: 4 }],
  ['women with exactly 5 years of experience', { ...women, experienceMin: 5, experienceMax: 5 }],
  [
    'women with 5 years or more who left between 2020 and 2022',
    { ...women, ...left('2020/01/01', '2023/01/01'), tenureMin: 5 },
  ],
  ['women with <5 years of experience', { ...women, experienceMax: 5 }],
  ['men with >= 10 years of experience', { ...men, experienceMin: 10 }],
  ['engineers who had more than 8 years', { ...engineers, tenureMin: 8 }],
  ['non-binary people who left in 2020', { gender: ['others'], ...leftIn(2020) }],
  ['women who left on or after 2022', { ...women, ...left('2022/01/01') }],
  ['women who left 2022 or later', { ...women, ...left('2022/01/01') }],
  ['women who left from 2022 onwards', { ...women, ...left('2022/01/01') }],
  ['men who left prior to March 2022', { ...men, ...left(undefined, '2022/03/01') }],
  ['men who left later than 2022', { ...men, ...left('2023/01/01') }],
  ['men who left by 2022', { ...men, ...left(undefined, '2023/01/01') }],
  ['women who left from 2022 or earlier', null],
  ['women with over 5 years old', null],
];
