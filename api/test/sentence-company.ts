/** The company for the sentences of plain-language search, on a fixed day. */
export const sentenceDay = '2025-11-26';

const sentenceCompany = {
  departments: `Engineering, Sales, Marketing, Human Resources, Finance, Customer Support, Operations, Product, Legal, Data Science,
    Information Technology, Research & Development, Supply Chain`,
  designations: `Software Engineer, Senior Software Engineer, Sales Engineer, QA Engineer, Engineering Manager, Sales Manager,
    Senior Sales Manager, Regional Sales Manager, Product Manager, HR Manager, HR Business Partner, Finance Manager, Accountant,
    Senior Accountant, Data Scientist, Data Analyst, Business Analyst, UX Designer, Graphic Designer, Recruiter, Marketing Executive,
    Sales Executive, Customer Support Executive, Vice President, Vice President - Sales, Head of Marketing, Team Lead, Tech Lead, Intern,
    Marketing Intern, Company Secretary, Legal Counsel, Operations Associate, Full Stack Developer, Java Developer,
    Director of Engineering, Chief Financial Officer, Project Manager, Store Manager, Branch Manager`,
  locations: `Pune, Bengaluru, Bangalore, Mumbai, Navi Mumbai, New Delhi, Gurgaon, Noida, Hyderabad, Chennai, Kolkata, Mysuru, Kochi,
    Ahmedabad, Nagpur, London, Remote`,
  groups: 'Leadership Circle, Pune Meetup, Mentors, Women Leaders, Class of 2019',
  tags: 'mentor, boomerang, speaker, high performer, NDA signed',
};

const listOf = (text: string) => text.split(/,\s+/).map((value) => value.trim());

export const companyValues = {
  departments: listOf(sentenceCompany.departments),
  designations: listOf(sentenceCompany.designations),
  locations: listOf(sentenceCompany.locations),
  groups: listOf(sentenceCompany.groups),
  tags: listOf(sentenceCompany.tags),
};

/** Returns the company's designations that contain all these words, in any order. */
export const titled = (...words: string[]) =>
  companyValues.designations.filter((designation) => {
    const has = designation.toLowerCase().split(/\W+/);
    return words.every((word) => has.includes(word));
  });
