import { weightedList } from './random.ts';
import {
  commerceStudies,
  designStudies,
  hrStudies,
  lawStudies,
  marketingStudies,
  operationsStudies,
  type Studies,
  technologyStudies,
} from './studies.ts';

/** A ladder of titles; a person climbs it with the years, and many stay on a middle rung. */
export type Ladder = readonly string[];

/** Years of experience from which a rung can be reached. */
export const rungYears = [0, 2, 4.5, 8, 12, 16, 20] as const;

export interface Department {
  name: string;
  weight: number;
  femaleShare: number;
  ladders: readonly Ladder[];
  studies: Studies;
}

/** Reads ladders from one per line, rungs separated by commas. */
const ladders = (text: string): readonly Ladder[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((title) => title.trim()));

const departments: readonly Department[] = [
  {
    name: 'Engineering',
    weight: 10,
    femaleShare: 0.31,
    studies: technologyStudies,
    ladders: ladders(`
      Associate Software Engineer, Software Engineer, Senior Software Engineer, Lead Software Engineer, Engineering Manager, Senior Engineering Manager, Director of Engineering
      Associate Software Engineer, Software Engineer, Senior Software Engineer, Staff Engineer, Principal Engineer, Senior Principal Engineer, Distinguished Engineer
      Trainee Engineer, Front End Developer, Senior Front End Developer, Lead Front End Developer, Software Architect, Principal Architect, Vice President Engineering
      Associate Mobile Developer, Mobile Developer, Senior Mobile Developer, Lead Mobile Developer, Engineering Manager, Senior Engineering Manager, Director of Engineering
      Graduate Engineer Trainee, DevOps Engineer, Senior DevOps Engineer, Lead Site Reliability Engineer, Platform Architect, Head of Platform, Vice President Engineering`),
  },
  {
    name: 'Product',
    weight: 5.5,
    femaleShare: 0.41,
    studies: technologyStudies,
    ladders: ladders(`
      Product Analyst, Associate Product Manager, Product Manager, Senior Product Manager, Group Product Manager, Director of Product, Chief Product Officer
      Business Analyst, Product Owner, Senior Product Owner, Lead Product Owner, Head of Product Operations, Director of Product, Vice President Product`),
  },
  {
    name: 'Design',
    weight: 4.5,
    femaleShare: 0.48,
    studies: designStudies,
    ladders: ladders(`
      Junior Product Designer, Product Designer, Senior Product Designer, Lead Product Designer, Design Manager, Head of Design, Vice President Design
      UX Research Associate, UX Researcher, Senior UX Researcher, Lead UX Researcher, Research Manager, Head of Research, Vice President Design
      Graphic Designer, Visual Designer, Senior Visual Designer, Art Director, Creative Director, Head of Brand Design, Vice President Design`),
  },
  {
    name: 'Data and Analytics',
    weight: 7,
    femaleShare: 0.36,
    studies: technologyStudies,
    ladders: ladders(`
      Junior Data Analyst, Data Analyst, Senior Data Analyst, Analytics Lead, Analytics Manager, Head of Analytics, Chief Data Officer
      Trainee Data Scientist, Data Scientist, Senior Data Scientist, Lead Data Scientist, Principal Data Scientist, Director of Data Science, Chief Data Officer
      Associate Data Engineer, Data Engineer, Senior Data Engineer, Lead Data Engineer, Data Architect, Head of Data Platform, Vice President Data`),
  },
  {
    name: 'Sales',
    weight: 9.5,
    femaleShare: 0.28,
    studies: marketingStudies,
    ladders: ladders(`
      Sales Trainee, Sales Executive, Senior Sales Executive, Area Sales Manager, Regional Sales Manager, National Sales Head, Chief Revenue Officer
      Business Development Associate, Account Executive, Key Account Manager, Senior Key Account Manager, Enterprise Sales Manager, Director of Sales, Vice President Sales
      Inside Sales Associate, Inside Sales Executive, Senior Inside Sales Executive, Inside Sales Manager, Sales Operations Manager, Head of Sales Operations, Vice President Sales`),
  },
  {
    name: 'Marketing',
    weight: 7.5,
    femaleShare: 0.49,
    studies: marketingStudies,
    ladders: ladders(`
      Marketing Associate, Marketing Executive, Assistant Marketing Manager, Marketing Manager, Senior Marketing Manager, Head of Marketing, Chief Marketing Officer
      Content Writer, Content Strategist, Senior Content Strategist, Content Lead, Communications Manager, Head of Communications, Vice President Marketing
      Digital Marketing Trainee, Digital Marketing Executive, Performance Marketing Specialist, Performance Marketing Manager, Growth Manager, Head of Growth, Vice President Growth`),
  },
  {
    name: 'Customer Success',
    weight: 9,
    femaleShare: 0.45,
    studies: marketingStudies,
    ladders: ladders(`
      Customer Support Associate, Customer Support Executive, Senior Support Executive, Support Team Lead, Support Manager, Head of Customer Support, Vice President Customer Experience
      Customer Success Associate, Customer Success Executive, Customer Success Manager, Senior Customer Success Manager, Customer Success Lead, Director of Customer Success, Vice President Customer Success
      Onboarding Associate, Onboarding Specialist, Implementation Consultant, Senior Implementation Consultant, Implementation Manager, Head of Implementation, Vice President Customer Success`),
  },
  {
    name: 'Finance',
    weight: 7,
    femaleShare: 0.39,
    studies: commerceStudies,
    ladders: ladders(`
      Accounts Assistant, Accounts Executive, Senior Accountant, Assistant Finance Manager, Finance Manager, Financial Controller, Chief Financial Officer
      Finance Trainee, Financial Analyst, Senior Financial Analyst, Manager Financial Planning, Senior Manager Financial Planning, Head of Financial Planning, Vice President Finance
      Audit Associate, Internal Auditor, Senior Internal Auditor, Audit Manager, Senior Audit Manager, Head of Internal Audit, Vice President Finance
      Payroll Assistant, Payroll Executive, Senior Payroll Executive, Payroll Manager, Compensation Manager, Head of Finance Operations, Vice President Finance`),
  },
  {
    name: 'Human Resources',
    weight: 6,
    femaleShare: 0.62,
    studies: hrStudies,
    ladders: ladders(`
      HR Trainee, HR Executive, Senior HR Executive, HR Manager, Senior HR Manager, Head of Human Resources, Chief People Officer
      Talent Acquisition Associate, Talent Acquisition Specialist, Senior Talent Acquisition Specialist, Talent Acquisition Lead, Talent Acquisition Manager, Head of Talent Acquisition, Vice President People
      HR Operations Associate, HR Generalist, HR Business Partner, Senior HR Business Partner, Lead HR Business Partner, Director Human Resources, Vice President People
      Training Coordinator, Learning Specialist, Senior Learning Specialist, Learning and Development Manager, Senior Manager Learning, Head of Learning, Vice President People`),
  },
  {
    name: 'Legal',
    weight: 2.6,
    femaleShare: 0.5,
    studies: lawStudies,
    ladders: ladders(`
      Legal Trainee, Legal Associate, Legal Counsel, Senior Legal Counsel, Associate General Counsel, Deputy General Counsel, General Counsel
      Paralegal, Contracts Specialist, Senior Contracts Specialist, Contracts Manager, Compliance Manager, Head of Compliance, Chief Compliance Officer`),
  },
  {
    name: 'Operations',
    weight: 9.5,
    femaleShare: 0.33,
    studies: operationsStudies,
    ladders: ladders(`
      Operations Trainee, Operations Executive, Senior Operations Executive, Assistant Operations Manager, Operations Manager, General Manager Operations, Chief Operating Officer
      Process Associate, Senior Process Associate, Subject Matter Expert, Team Lead, Process Manager, Head of Process Excellence, Vice President Operations
      Project Coordinator, Project Executive, Project Manager, Senior Project Manager, Programme Manager, Director of Programmes, Vice President Operations`),
  },
  {
    name: 'Supply Chain',
    weight: 6,
    femaleShare: 0.24,
    studies: operationsStudies,
    ladders: ladders(`
      Supply Chain Trainee, Supply Chain Analyst, Senior Supply Chain Analyst, Supply Chain Manager, Senior Supply Chain Manager, Head of Supply Chain, Vice President Supply Chain
      Logistics Coordinator, Logistics Executive, Senior Logistics Executive, Logistics Manager, Regional Logistics Manager, Head of Logistics, Vice President Supply Chain
      Procurement Assistant, Procurement Executive, Category Specialist, Category Manager, Procurement Manager, Head of Procurement, Chief Procurement Officer
      Warehouse Executive, Inventory Planner, Demand Planner, Demand Planning Manager, Warehouse Operations Manager, Head of Fulfilment, Vice President Supply Chain`),
  },
  {
    name: 'Information Technology',
    weight: 8.5,
    femaleShare: 0.29,
    studies: technologyStudies,
    ladders: ladders(`
      IT Support Trainee, IT Support Engineer, System Administrator, Senior System Administrator, IT Manager, Head of IT, Chief Information Officer
      Network Trainee, Network Engineer, Senior Network Engineer, Network Architect, Infrastructure Manager, Head of Infrastructure, Vice President IT
      Security Trainee, Security Analyst, Senior Security Analyst, Security Architect, Information Security Manager, Head of Information Security, Chief Information Security Officer
      ERP Trainee, SAP Consultant, Senior SAP Consultant, Lead SAP Consultant, Enterprise Applications Manager, Head of Enterprise Applications, Chief Information Officer`),
  },
  {
    name: 'Quality Assurance',
    weight: 7.9,
    femaleShare: 0.42,
    studies: technologyStudies,
    ladders: ladders(`
      Trainee Test Engineer, Test Engineer, Senior Test Engineer, Test Lead, QA Manager, Senior QA Manager, Head of Quality
      Associate Automation Engineer, Automation Engineer, Senior Automation Engineer, Automation Lead, Test Architect, Principal Test Architect, Director of Quality
      Quality Trainee, Quality Executive, Senior Quality Executive, Quality Lead, Quality Manager, Senior Quality Manager, Head of Quality`),
  },
];

export const departmentList = weightedList(departments.map((department) => [department, department.weight] as const));
