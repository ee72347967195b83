import { describe, expect, test } from 'vitest';
import { candidatesOf, type Found, judgeName, readName } from './match-name.ts';

const person = (employeeId: string, more: Partial<Found> = {}): Found => ({
  id: `person of ${employeeId}`,
  employeeId,
  worksHere: false,
  isSample: false,
  ...more,
});
/** The key under which the database finds an id. */
const keyOf = (id: string) =>
  id
    .toLowerCase()
    .replace(/[ _./\\()[\]{},;+&#@-]+/g, '-')
    .replace(/^-|-$/g, '');
const directory = (...people: Found[]) => {
  const all = Map.groupBy(people, ({ employeeId }) => keyOf(employeeId));
  return (key: string) => all.get(key);
};
const judge = (name: string, people: Found[], period: string | null = null) =>
  judgeName(readName(name), directory(...people), period);
const e12 = person('E12');

describe('The employee id in a file name', () => {
  test.each([
    'E12.pdf',
    'e12.PDF',
    'payslip-E12.pdf',
    'E12_payslip_march.pdf',
    'payslip (E12).pdf',
    'Payslip.E12.Mar.2025.pdf',
    'march/2025/E12 – payslip.jpeg',
    'वेतन पर्ची E12.pdf',
    'E12-E12.pdf',
  ])('%s is of E12', (name) => {
    expect(judge(name, [e12])).toEqual({ person: e12.id });
  });

  test.each(['E123.pdf', 'XE12.pdf', 'payslipE12.pdf', 'E1 2.pdf'])('%s is not: the id is a whole word', (name) => {
    expect(judge(name, [e12])).toMatchObject({ fault: 'unknown_employee' });
  });

  test.each(['C-12.pdf', 'payslip_tr-12.pdf', 'acme hr–12.pdf', '2025-03 c-12.pdf'])(
    '%s is not of 12: with its letters it looks like another id',
    (name) => {
      expect(judge(name, [person('12')])).toMatchObject({ fault: 'unknown_employee' });
    },
  );

  test.each(['PF-12.pdf', 'payslip-12.pdf', 'Menon R 12.pdf', 'no-12.pdf', 'C-12 12.pdf', 'abc-12.pdf'])(
    '%s is of 12',
    (name) => {
      expect(judge(name, [person('12')])).toEqual({ person: 'person of 12' });
    },
  );

  test('C-12.pdf is of the one with this id', () => {
    expect(judge('C-12.pdf', [person('12'), person('C-12')])).toEqual({ person: 'person of C-12' });
  });

  test('the folder does not count', () => {
    expect(judge('E12/payslip.pdf', [e12])).toEqual({ fault: 'no_employee_id', detail: null });
  });

  test.each([
    ['ACME-HR-0012', 'payslip_ACME-HR-0012_march.pdf'],
    ['ACME-HR-0012', 'acme hr 0012.pdf'],
    ['ACME/HR/0012', 'ACME_HR_0012.pdf'],
    ['E 12', 'E-12.pdf'],
    ['कर्म-१२', 'कर्म_१२ वेतन.pdf'],
  ])('%s may have separators: %s', (id, name) => {
    expect(judge(name, [person(id)])).toEqual({ person: `person of ${id}` });
  });

  test('decomposed marks are the same', () => {
    const id = 'É-12';
    expect(judge('É-12.pdf'.normalize('NFD'), [person(id)])).toEqual({ person: `person of ${id}` });
  });

  test('the longest counts where ids overlap', () => {
    const [short, long] = [person('001'), person('EMP-001')];
    expect(judge('EMP-001.pdf', [short, long])).toEqual({ person: long.id });
    expect(judge('EMP-001 001.pdf', [short, long])).toEqual({ fault: 'ambiguous', detail: 'EMP-001, 001' });
  });

  test('ids of two people are a fault, and so is one id of two people', () => {
    expect(judge('E12 E13.pdf', [e12, person('E13')])).toEqual({ fault: 'ambiguous', detail: 'E12, E13' });
    expect(judge('E12.pdf', [e12, person('E12', { id: 'other' })])).toEqual({ fault: 'two_people', detail: 'E12' });
    expect(judge('E12.pdf', [e12, person('e-12'), person('E-12')])).toEqual({ person: e12.id });
  });

  test('the sample data counts only where no one else has the id', () => {
    const sample = person('E12', { id: 'sample', isSample: true });
    expect(judge('E12.pdf', [e12, sample])).toEqual({ person: e12.id });
    expect(judge('E12.pdf', [sample])).toEqual({ person: 'sample' });
  });

  test('someone who works here again is said so', () => {
    expect(judge('E12.pdf', [person('E12', { worksHere: true })])).toEqual({ fault: 'works_here', detail: 'E12' });
  });

  test('no word that looks like one, or one that no one has', () => {
    expect(judge('payslip.pdf', [e12])).toEqual({ fault: 'no_employee_id', detail: null });
    expect(judge('payslip 2025-03.pdf', [e12])).toEqual({ fault: 'no_employee_id', detail: null });
    expect(judge('payslip 2025-03 E99.pdf', [e12])).toEqual({ fault: 'unknown_employee', detail: 'e99' });
  });

  test('parts of a period are ids only when there is no other', () => {
    const people = [e12, person('2025'), person('03'), person('202503')];
    for (const name of ['2025-03 E12.pdf', '03_2025_E12.pdf', '202503-E12.pdf', 'E12 mar 2025.pdf'])
      expect(judge(name, people), name).toEqual({ person: e12.id });
    expect(judge('E12 2025.pdf', people)).toMatchObject({ fault: 'ambiguous' });
    expect(judge('E12 2025.pdf', people, '2025-03')).toEqual({ person: e12.id });
    expect(judge('2025.pdf', people)).toEqual({ person: 'person of 2025' });
    expect(judge('2025-03 2025.pdf', people)).toEqual({ person: 'person of 2025' });
  });

  test.each([
    ['2025-03 E99.pdf', '2025', null],
    ['E99 03-2025.pdf', '03', null],
    ['E99 2024.pdf', '2024', null],
    ['E99_2025.pdf', '2025', '2025-03'],
    ['25 E99.pdf', '25', 'FY2024-25'],
    ['E99 (2).pdf', '2', null],
    ['Annexure A E99.pdf', 'A', null],
    ['4711 03 2025.pdf', '03', null],
  ])('%s, with an id that no one has, is not of %s', (name, id, period) => {
    expect(judge(name, [person(id)], period)).toMatchObject({ fault: 'unknown_employee' });
  });

  test.each([
    ['E12/2025-03.pdf', '03'],
    ['03_2025.pdf', '2025'],
    ['Form 16 FY2024-25.pdf', '2024'],
  ])('%s, a period alone, is not of %s', (name, id) => {
    expect(judge(name, [person(id)])).not.toHaveProperty('person');
  });

  test('the words that look like ids are named', () => {
    expect(judge('E99 (2).pdf', [person('2')])).toEqual({ fault: 'unknown_employee', detail: 'e99' });
  });

  test.each([
    ['Form16_7.pdf', '7'],
    ['Form 16 FY2024-25 7.pdf', '7'],
    ['7_31-03-2025.pdf', '7'],
    ['M0 file 100.pdf', 'M0'],
    ['payslip A.pdf', 'A'],
    ['2025 payslip.pdf', '2025'],
  ])('%s is of the short id %s', (name, id) => {
    expect(judge(name, [person(id)])).toEqual({ person: `person of ${id}` });
  });

  test('a long name costs little', () => {
    expect(candidatesOf(readName('a '.repeat(120))).length).toBeLessThan(2000);
    expect(readName('x'.repeat(60_000)).words).toHaveLength(1);
    expect(candidatesOf(readName('x'.repeat(60_000)))).toEqual([]);
  });
});

describe('The period in a file name', () => {
  test.each([
    ['E12 2025-03.pdf', '2025-03'],
    ['E12_03-2025.pdf', '2025-03'],
    ['202503_E12.pdf', '2025-03'],
    ['E12 March 2025.pdf', '2025-03'],
    ['E12-Mar2025.pdf', '2025-03'],
    ['E12 2025 sept.pdf', '2025-09'],
    ['Form 16 FY2024-25 E12.pdf', 'FY2024-25'],
    ['Form 16 FY 2024-2025 E12.pdf', 'FY2024-25'],
    ['Form 16 2024-25 E12.pdf', 'FY2024-25'],
    ['E12 FY1999-00.pdf', 'FY1999-00'],
  ])('%s is for %s', (name, period) => {
    expect(readName(name).periods.map((found) => found.period)).toEqual([period]);
  });

  test.each(['E12.pdf', 'E12 2025.pdf', 'E12 2025-13.pdf', 'E12 FY2024-26.pdf', 'E12 0325.pdf', 'E12 2024 31.pdf'])(
    '%s has none',
    (name) => {
      expect(readName(name).periods).toEqual([]);
    },
  );
});
