import { rankedList, type WeightedList, weightedList } from './random.ts';

type Faculty = 'engineering' | 'business' | 'accountancy' | 'design' | 'law' | 'social' | 'general';

/** A course, how many years it takes, and which kind of institute teaches it. */
export interface Course {
  name: string;
  years: number;
  faculty: Faculty;
}

const faculties: readonly [RegExp, Faculty][] = [
  [/^(B\.Tech|B\.E\.|M\.Tech|MCA|MS |B\.Arch|Diploma)/, 'engineering'],
  [/^(MBA|PGDM)/, 'business'],
  [/Accountan/, 'accountancy'],
  [/^(B|M)\.Des|Fine Arts|Human Computer/, 'design'],
  [/LL[BM]/, 'law'],
  [/Social Work|Human Resource Management/, 'social'],
];
const facultyOf = (name: string) => faculties.find(([pattern]) => pattern.test(name))?.[1] ?? 'general';

export interface Studies {
  bachelors: WeightedList<Course>;
  masters: WeightedList<Course>;
  /** Share of graduates who continue with a master's degree at once. */
  mastersShare: number;
}

/** Reads `Course 4` entries, one per comma, from common to rare. */
const courses = (text: string) =>
  rankedList(
    text.split(',').map((entry): Course => {
      const years = /\d$/.exec(entry.trim());
      if (!years) throw new Error(`The course "${entry}" lacks its years`);
      const name = entry.trim().slice(0, -1).trim();
      return { name, years: Number(years[0]), faculty: facultyOf(name) };
    }),
  );

const studies = (mastersShare: number, bachelors: string, masters: string): Studies => ({
  bachelors: courses(bachelors),
  masters: courses(masters),
  mastersShare,
});

export const technologyStudies = studies(
  0.3,
  `B.Tech Computer Science 4, B.E. Electronics and Communication 4, B.Tech Information Technology 4,
   B.E. Computer Science 4, BCA 3, B.Sc. Computer Science 3, B.E. Electrical Engineering 4, B.Sc. Statistics 3,
   B.Tech Mechanical Engineering 4, B.Sc. Mathematics 3`,
  `MCA 2, M.Tech Computer Science 2, MBA Information Systems 2, M.Sc. Data Science 2, M.Tech Software Systems 2,
   M.Sc. Statistics 2, MS Computer Science 2`,
);
export const designStudies = studies(
  0.35,
  `B.Des Communication Design 4, Bachelor of Fine Arts 4, B.Des Product Design 4, B.Arch 5, B.Sc. Multimedia 3,
   BA Psychology 3`,
  'M.Des Interaction Design 2, M.Des Visual Communication 2, MA Human Computer Interaction 1, M.Des Industrial Design 2',
);
export const marketingStudies = studies(
  0.52,
  `BBA 3, B.Com 3, BA Mass Communication 3, BA English 3, BMS 3, B.Sc. Economics 3, BA Economics 3,
   B.Tech Electronics 4, Bachelor of Hotel Management 4`,
  `MBA Marketing 2, PGDM Marketing 2, MBA International Business 2, MA Journalism 2, PGDM Retail Management 2,
   MBA Sales Management 2`,
);
export const commerceStudies = studies(
  0.55,
  'B.Com Honours 3, B.Com 3, BBA Finance 3, BA Economics 3, BMS Finance 3, B.Sc. Mathematics 3',
  'MBA Finance 2, Chartered Accountancy 3, M.Com 2, PGDM Finance 2, Cost and Management Accountancy 3, MA Economics 2',
);
export const hrStudies = studies(
  0.62,
  'BBA 3, BA Psychology 3, B.Com 3, BA Sociology 3, B.Sc. Psychology 3, BA English 3, B.Tech Information Technology 4',
  `MBA Human Resources 2, PGDM Human Resources 2, Master of Social Work 2, MA Human Resource Management 2,
   M.Sc. Psychology 2`,
);
export const lawStudies = studies(0.32, 'BA LLB 5, LLB 3, BBA LLB 5, B.Com LLB 5', 'LLM Corporate Law 1, LLM 1');
export const operationsStudies = studies(
  0.4,
  `B.Tech Mechanical Engineering 4, B.Com 3, BBA 3, B.E. Industrial Engineering 4, B.Sc. Physics 3, BA Economics 3,
   B.E. Production Engineering 4, Diploma in Mechanical Engineering 3`,
  `MBA Operations 2, PGDM Supply Chain Management 2, M.Tech Industrial Engineering 2, MBA Logistics 2,
   PGDM Operations 2`,
);

const institutes = (text: string) => rankedList(text.split(',').map((name) => name.trim()));

export const institutesOf: Record<Faculty, WeightedList<string>> = {
  engineering: institutes(`
    Anna University, Visvesvaraya Technological University, JNTU Hyderabad, Savitribai Phule Pune University, VIT Vellore,
    University of Mumbai, Manipal Institute of Technology, SRM University, Gujarat Technological University, BITS Pilani,
    NIT Trichy, NIT Warangal, NIT Surathkal, College of Engineering Pune, PSG College of Technology, RV College of Engineering,
    Jadavpur University, Thapar Institute, KIIT University, Cochin University of Science and Technology, Amity University,
    IIT Bombay, IIT Madras, IIT Delhi, IIT Kharagpur, IIT Roorkee, IIT Guwahati, BMS College of Engineering,
    Delhi Technological University, Osmania University`),
  business: institutes(`
    Symbiosis International University, NMIMS Mumbai, Christ University, IMT Ghaziabad, Great Lakes Institute of Management,
    University of Mumbai, Anna University, MDI Gurgaon, XLRI Jamshedpur, SPJIMR Mumbai, FMS Delhi, IIM Bangalore,
    IIM Calcutta, IIM Lucknow, IIM Indore, IIM Kozhikode, TAPMI Manipal, Osmania University, IMI New Delhi`),
  accountancy: institutes('Institute of Chartered Accountants of India'),
  design: institutes(`
    National Institute of Design, MIT Institute of Design, Srishti Institute, NIFT Delhi, NIFT Bengaluru,
    Sir JJ School of Art, Pearl Academy, IDC School of Design, College of Art Delhi`),
  law: institutes(`
    National Law School of India, ILS Law College Pune, NALSAR Hyderabad, Symbiosis Law School,
    Government Law College Mumbai, Campus Law Centre Delhi, NUJS Kolkata, Gujarat National Law University`),
  social: institutes(
    'TISS Mumbai, Madras School of Social Work, University of Delhi, Loyola College, Christ University',
  ),
  general: institutes(`
    University of Mumbai, University of Delhi, Bangalore University, University of Calcutta, Osmania University,
    University of Madras, Gujarat University, University of Kerala, Savitribai Phule Pune University, Panjab University,
    Christ University, Loyola College, St. Xavier's College, Fergusson College, Lady Shri Ram College, Hansraj College,
    University of Lucknow, Banaras Hindu University, Jamia Millia Islamia, Aligarh Muslim University, Utkal University,
    Andhra University, University of Mysore, Mangalore University, Rajasthan University, Presidency University,
    Mount Carmel College, Jai Hind College, Gauhati University, Devi Ahilya University`),
};
export const institutesAbroad = institutes(`
  National University of Singapore, University of Leeds, University of Manchester, University of Toronto,
  University of Melbourne, Technical University of Munich, University of Warsaw, Complutense University of Madrid,
  University of Lisbon, Trinity College Dublin, Delft University of Technology, American University of Sharjah,
  University of the Philippines, Sorbonne University, University of Malaya, New York University`);

/** Shorter courses that people take while they work. */
export const furtherStudies = weightedList<{ course: string; institute: string; type: FurtherType }>([
  [{ course: 'Executive MBA', institute: 'Indian School of Business', type: 'executive' }, 4],
  [{ course: 'Executive Programme in Management', institute: 'IIM Bangalore', type: 'executive' }, 4],
  [{ course: 'Executive Programme in Leadership', institute: 'XLRI Jamshedpur', type: 'executive' }, 3],
  [{ course: 'Project Management Professional', institute: 'Project Management Institute', type: 'certification' }, 3],
  [{ course: 'Certificate in Data Analytics', institute: 'IIT Madras', type: 'certification' }, 3],
  [{ course: 'Six Sigma Green Belt', institute: 'Indian Statistical Institute', type: 'certification' }, 2],
  [{ course: 'Certificate in Digital Marketing', institute: 'MICA Ahmedabad', type: 'certification' }, 2],
  [{ course: 'MBA', institute: 'Indira Gandhi National Open University', type: 'distance' }, 4],
  [{ course: 'M.Com', institute: 'Indira Gandhi National Open University', type: 'distance' }, 2],
  [{ course: 'MBA', institute: 'Symbiosis Centre for Distance Learning', type: 'distance' }, 3],
  [{ course: 'PGDM', institute: 'Welingkar Institute', type: 'part-time' }, 2],
  [{ course: 'M.Tech Software Systems', institute: 'BITS Pilani', type: 'part-time' }, 2],
]);
export type FurtherType = 'executive' | 'certification' | 'distance' | 'part-time';
