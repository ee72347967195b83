import { cities } from '#contract/base/cities.ts';
import { sampleDomain } from '#contract/directory/sample-data.ts';

/** The name of the sample group; its members are the engineers. */
export const sampleGroup = 'Engineers (sample)';

const place = 'Bengaluru';
const description =
  'This job is sample data. Only your team sees it: it is a draft, and it is removed with the sample data.';

/** The sample job, a draft. */
export const sampleJob = {
  title: 'Senior Software Engineer (sample)',
  department: 'Engineering',
  description,
  description_html: `<p>${description}</p>`,
  location: place,
  city_ids: cities.flatMap(({ id, name }) => (name === place ? id : [])),
  employment_type: 'full-time' as const,
};

/**
 * Name, gender, designation, department, work location; years of tenure, months since they left; days from today to the next birthday; where they
 * work now, if that is known: designation, company, place.
 */
const rows = `
Aditi Kulkarni|female|Senior Software Engineer|Engineering|Pune|4|5|3|Staff Engineer, Zenwave Labs, Bengaluru
Rohan Mehta|male|Software Engineer|Engineering|Bengaluru|2|9|12|Senior Software Engineer, Northlight Systems, Hyderabad
Kavya Iyer|female|Engineering Manager|Engineering|Chennai|6|20|25|Director of Engineering, Palmyra Cloud, Chennai
Arjun Nair|male|Data Engineer|Engineering|Kochi|3|14|48|
Neha Banerjee|female|Quality Engineer|Engineering|Kolkata|3|3|8|Test Lead, Harbour Analytics, Kolkata
Vikram Reddy|male|DevOps Engineer|Engineering|Hyderabad|5|31|90|Platform Engineer, Zenwave Labs, Bengaluru
Sana Qureshi|female|Product Manager|Product|Mumbai|3|7|140|Group Product Manager, Marigold Retail, Mumbai
Karthik Subramanian|male|Product Designer|Product|Bengaluru|2|18|18|Design Lead, Palmyra Cloud, Chennai
Ishita Ghosh|female|Business Analyst|Product|Kolkata|2|26|200|
Manpreet Singh|male|Sales Manager|Sales|Delhi|7|11|61|Regional Head, Everline Foods, Gurgaon
Pooja Agarwal|female|Account Executive|Sales|Jaipur|2|2|29|Key Account Manager, Marigold Retail, Mumbai
Rahul Deshmukh|male|Sales Executive|Sales|Nagpur|1|16|230|
Fatima Sheikh|female|Regional Sales Head|Sales|Ahmedabad|9|40|300|Consultant, Own practice, Dubai
Anil Joseph|male|Finance Manager|Finance|Kochi|8|22|75|Head of Finance, Everline Foods, Gurgaon
Meera Pillai|female|Accountant|Finance|Thiruvananthapuram|3|6|115|Senior Accountant, Coastline Shipping, Kochi
Deepak Yadav|male|Financial Analyst|Finance|Lucknow|2|13|260|
Ananya Rao|female|HR Business Partner|Human Resources|Mysuru|4|10|170|People Partner, Northlight Systems, Hyderabad
Suresh Patil|male|Recruiter|Human Resources|Pune|2|28|320|Talent Partner, Harbour Analytics, Kolkata
Lakshmi Venkatesh|female|Operations Manager|Operations|Coimbatore|6|17|22|Plant Head, Everline Foods, Coimbatore
Imran Khan|male|Logistics Lead|Operations|Indore|5|36|280|Supply Chain Manager, Coastline Shipping, Kochi
Ritika Sharma|female|Customer Support Lead|Operations|Noida|3|8|54|
Joseph Fernandes|male|Facilities Executive|Operations|Panaji|4|45|345|
Tanvi Shah|female|Marketing Manager|Marketing|Surat|4|12|105|Brand Manager, Marigold Retail, Mumbai
Gaurav Mishra|male|Content Writer|Marketing|Bhopal|2|4|190|Senior Writer, Palmyra Cloud, Chennai`
  .trim()
  .split('\n');

/** Tags, job-search status and days since the sign-up of some, by name. */
const skills: Readonly<Record<string, string[]>> = {
  'Aditi Kulkarni': ['Java', 'Kubernetes'],
  'Rohan Mehta': ['TypeScript', 'React'],
  'Kavya Iyer': ['Mentor'],
  'Arjun Nair': ['Python', 'SQL'],
  'Neha Banerjee': ['Test automation'],
  'Anil Joseph': ['Mentor'],
};
const searching: Readonly<Record<string, 'active' | 'casual'>> = {
  'Arjun Nair': 'active',
  'Deepak Yadav': 'active',
  'Ritika Sharma': 'active',
  'Rohan Mehta': 'casual',
  'Pooja Agarwal': 'casual',
};
const signedUp: Readonly<Record<string, number>> = {
  'Kavya Iyer': 1,
  'Rohan Mehta': 2,
  'Sana Qureshi': 6,
  'Arjun Nair': 11,
  'Tanvi Shah': 19,
  'Anil Joseph': 47,
  'Ananya Rao': 80,
};

const day = 86_400_000;
const dayText = (moment: Date) => moment.toISOString().slice(0, 10);

/** Returns the day that many months before a moment. */
function monthsBefore(now: Date, months: number, dayOfMonth: number): string {
  return dayText(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, dayOfMonth)));
}

/**
 * Returns the sample ex-employees without ids: their columns, tags, and whether they are in the sample group. Dates are relative to `now`,
 * so that lists of recent leavers, sign-ups and birthdays have someone in them.
 */
export function buildPeople(now: Date) {
  return rows.map((row, index) => {
    const [
      name = '',
      gender = '',
      designation = '',
      department = '',
      location = '',
      tenure,
      left,
      birthday,
      works = '',
    ] = row.split('|');
    const [current_designation = null, current_company = null, current_location = null] = works
      ? works.split(', ')
      : [];
    const months = Number(left);
    const joined = monthsBefore(now, months + 12 * Number(tenure) + (index % 7), 1 + (index % 20));
    const address = name.toLowerCase().replaceAll(' ', '.');
    const signed = signedUp[name];
    const signedAt = signed === undefined ? null : new Date(now.getTime() - signed * day).toISOString();
    return {
      name,
      email: `${address}@${sampleDomain}`,
      company_email: `${address}.work@${sampleDomain}`,
      gender,
      birthday: dayText(new Date(now.getTime() + Number(birthday) * day)).slice(5),
      designation,
      department,
      location,
      date_of_joining: joined,
      date_of_leaving: monthsBefore(now, months, 5 + (index % 20)),
      career_started: joined,
      current_company,
      current_designation,
      current_location,
      job_search_status: searching[name] ?? null,
      signed_up_at: signedAt,
      last_active_at: signedAt,
      tags: skills[name] ?? [],
      inGroup: department === 'Engineering',
    };
  });
}
