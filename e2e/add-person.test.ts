import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { add, ask, walkTo } from './scenes/scene.ts';
import { toast } from './support/on-page.ts';
import { choose, faultOf, field, fillPersonal, selectPicture } from './support/person-form.ts';
import { signIn, startWorld, type World } from './support/world.ts';

// Fills in the form once. Each field is tested next to its code (web/src/features/directory/people), the rest in add-form.test.ts.

const meera = { name: 'Meera Krishnan', email: 'meera.form@mail.example' };

describe('Add and edit an ex-employee by the form', () => {
  let world: World;
  let page: Awaited<ReturnType<World['newPage']>>['page'];
  let faults: string[];
  let id: string;
  beforeAll(async () => {
    world = await startWorld({ SMTP_URL: '' });
    ({ page, faults } = await world.newPage());
    await signIn(page);
  });
  afterAll(() => world.end());

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const tab = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor();
  const read = () => ask<PersonRecord>(page, `/alumni/${id}`);

  test('advances when a tab is valid, over three tabs, and finds the person with everything filled in', async () => {
    await page.goto(add);
    await press('Next');
    await page.getByText('Please enter name of ex-employee').waitFor();
    const dialog = await selectPicture(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await fillPersonal(page, meera);
    await press('Next');
    await tab('Professional Details');
    await press('+ Add more experience');
    await field(page, 'Designation').fill('Trainee');
    await field(page, 'Organisation').fill('Contoso');
    await field(page, 'Date of joining').fill('01/02/2012');
    await field(page, 'Date of leaving').fill('01/02/2013');
    await press('Next');
    await tab('Education Details');
    await press('+ Add more education');
    await field(page, 'Institute').fill('IIT Madras');
    await choose(page, 'Type of course', 'Full-time');
    await choose(page, 'Batch from', '2008');
    await choose(page, 'Batch to', '2012');
    await press('Save');
    await page.waitForURL(/\/exemployee_management\/search/);
    await toast(page, 'Ex-employee added successfully');
    await toast(page, 'Profile image saved successfully');
    await page.getByRole('search').getByRole('textbox').fill('meera.form');
    await page.getByRole('status').filter({ hasText: '1 Matching' }).waitFor();
    const { alumnis } = await ask<{ alumnis: { _id: string }[] }>(page, '/alumni?searchtext=meera.form');
    id = alumnis[0]?._id ?? '';
    expect(await read()).toMatchObject({
      ...meera,
      gender: 'female',
      dateOfBirth: '1970/02/29',
      dateOfJoining: '2015/04/01',
      dateOfLeaving: '2019/03/31',
      profileImg: expect.any(String),
      professionalDetails: [{ designation: 'Trainee', organisation: 'Contoso', dateOfJoining: '2012/02/01' }],
      educationDetails: [{ institute: 'IIT Madras', course: null, type: 'full-time', batchFrom: 2008, batchTo: 2012 }],
    });
  });

  test.runIf(withAll)(
    'editing from the last tab returns to the error on the first, and saves once that is fixed',
    async () => {
      await walkTo(page, `/home/exemployee_management/edit?id=${id}`);
      await field(page, 'Name').fill('Meera 2');
      await page.getByRole('tab', { name: 'Education Details' }).click();
      await press('Save');
      await tab('Ex-employee Details');
      await expect.poll(() => faultOf(page, 'Name')).toMatch(/^Name must not be less than 5 characters/);
      await field(page, 'Name').fill('Meera Krishnamurthy');
      await press('Save changes');
      await toast(page, 'Ex-employee profile updated successfully');
      expect((await read()).name).toBe('Meera Krishnamurthy');
      expect(faults).toEqual([]);
    },
  );
});
