import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unknownId } from '#api-test/answers.ts';
import { createMember, createPerson, type Member, personBody } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let stranger: Member;
const notFound = { status: 404, message: 'Custom field not found' };
const sizes = { name: 'T-shirt size', type: 'choice', choices: ['S', 'M', 'L'] };
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
  stranger = await createMember(server);
});
afterAll(() => server.close());

/** Creates a field of the owner's company under a unique name. */
async function createField(values: Record<string, unknown> = {}, member: Member = owner): Promise<string> {
  counter += 1;
  const answer = await member.post('/custom-fields', { name: `Field ${counter}`, type: 'text', ...values });
  expect(answer.status, answer.message).toBe(201);
  return answer.data._id;
}
const auditOf = (target: string) =>
  server.services.database.system
    .selectFrom('audit_log')
    .select(['action', 'detail', 'actor_id'])
    .where('target_id', '=', target)
    .orderBy('id')
    .execute();

describe('Custom fields are created and listed (product.md, Directory)', () => {
  test('one of each type, in the order of creation; only choices have choices', async () => {
    const member = await createMember(server);
    const made = [];
    for (const body of [
      { name: '  Blood group ', type: 'text' },
      { name: 'Shoe size', type: 'number', choices: ['1', '2'] },
      { name: 'Medical check', type: 'date' },
      sizes,
    ])
      made.push((await member.post('/custom-fields', body)).data);
    expect(made).toMatchObject([
      { name: 'Blood group', type: 'text', choices: [] },
      { name: 'Shoe size', type: 'number', choices: [] },
      { name: 'Medical check', type: 'date', choices: [] },
      sizes,
    ]);
    expect((await member.get('/custom-fields')).data).toEqual(made);
    expect(await auditOf(made[0]._id)).toMatchObject([{ action: 'custom-field.created', actor_id: member.userId }]);
  });

  test.each([
    [{ type: 'text' }, 'name', 'Please enter a name for the field'],
    [{ name: '  ', type: 'text' }, 'name', 'Please enter a name for the field'],
    [{ name: 'n'.repeat(51), type: 'text' }, 'name', 'Field name must not exceed 50 characters'],
    [{ name: 'Wrong type', type: 'colour' }, 'type', 'Please select the type of the field'],
    [{ name: 'No type' }, 'type', 'Please select the type of the field'],
    [{ name: 'No choices', type: 'choice' }, 'choices', 'Please enter at least two choices'],
    [{ name: 'One choice', type: 'choice', choices: ['S'] }, 'choices', 'Please enter at least two choices'],
    [
      { name: 'Twice', type: 'choice', choices: ['Small', 'small '] },
      'choices',
      'Each choice must be different from the others',
    ],
  ])('%j is refused', async (body, path, message) => {
    expect(await owner.post('/custom-fields', body)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test('a choice has 1 to 100 characters, and there are at most 50', async () => {
    const of = async (choices: string[]) =>
      (await owner.post('/custom-fields', { name: `Choices ${choices.length}`, type: 'choice', choices })).status;
    expect(await of(['', 'a'])).toBe(400);
    expect(await of(['a', 'b'.repeat(101)])).toBe(400);
    expect(await of(Array.from({ length: 51 }, (_, index) => `choice ${index}`))).toBe(400);
    expect(await of(Array.from({ length: 50 }, (_, index) => `choice ${index}`))).toBe(201);
  });

  test('two fields of a company cannot have one name, letter case aside; those of two companies can', async () => {
    await createField({ name: 'Union member' });
    expect(await owner.post('/custom-fields', { name: 'UNION member', type: 'date' })).toMatchObject({
      status: 409,
      message: 'A field with this name already exists',
      errors: [{ path: 'name', message: 'A field with this name already exists' }],
    });
    await createField({ name: 'Union member' }, stranger);
  });

  test.each(['Cafe', 'CAFÉ', 'Personal Email', 'date of joining', 'rehire date', 'Tags'])(
    'nor the name %s of another column: a spreadsheet could not tell them apart',
    async (name) => {
      const member = await createMember(server);
      const conflict = { status: 409, errors: [{ path: 'name', message: 'A field with this name already exists' }] };
      await createField({ name: 'Café' }, member);
      expect(await member.post('/custom-fields', { name, type: 'text' })).toMatchObject(conflict);
      const other = await createField({ name: 'Canteen' }, member);
      expect(await member.post(`/custom-fields/${other}`, { name })).toMatchObject(conflict);
    },
  );

  test('a company has at most 30', async () => {
    const member = await createMember(server);
    for (let index = 0; index < 30; index += 1) await createField({}, member);
    expect(await member.post('/custom-fields', { name: 'One more', type: 'text' })).toMatchObject({
      status: 409,
      message: 'You have reached the maximum number of custom fields that can be added',
    });
    expect((await member.get('/custom-fields')).data).toHaveLength(30);
  });
});

describe('Custom fields are changed', () => {
  test('renamed, also in letter case only; the type stays', async () => {
    const id = await createField({ name: 'Laptop' });
    expect((await owner.post(`/custom-fields/${id}`, { name: 'LAPTOP' })).data.name).toBe('LAPTOP');
    expect(await owner.post(`/custom-fields/${id}`, { name: 'Laptop returned', type: 'number' })).toMatchObject({
      status: 400,
      errors: [{ path: 'type', message: 'Unknown field "type"' }],
    });
    expect((await owner.post(`/custom-fields/${id}`, { name: 'Laptop returned' })).data).toEqual({
      _id: id,
      name: 'Laptop returned',
      type: 'text',
      choices: [],
    });
    expect((await auditOf(id)).map((line) => line.action)).toEqual([
      'custom-field.created',
      'custom-field.changed',
      'custom-field.changed',
    ]);
  });

  test('not to the name of another field', async () => {
    await createField({ name: 'Badge' });
    const id = await createField();
    expect(await owner.post(`/custom-fields/${id}`, { name: 'badge' })).toMatchObject({
      status: 409,
      message: 'A field with this name already exists',
    });
  });

  test('choices are added, sorted, and removed while no one holds them', async () => {
    const id = await createField({ type: 'choice', choices: ['S', 'M'] });
    const choices = ['XL', 'M', 'S'];
    expect((await owner.post(`/custom-fields/${id}`, { choices })).data.choices).toEqual(choices);
    expect((await owner.post(`/custom-fields/${id}`, { choices: ['XL', 'M'] })).data.choices).toEqual(['XL', 'M']);
  });

  test('a choice that someone holds cannot be removed', async () => {
    const id = await createField({ type: 'choice', choices: ['Bus', 'Train', 'Car'] });
    await createPerson(owner, { custom: { [id]: 'Bus' } });
    const message = 'Bus cannot be removed: one ex-employee holds it';
    expect(await owner.post(`/custom-fields/${id}`, { choices: ['Train', 'Car'] })).toMatchObject({
      status: 400,
      errors: [{ path: 'choices', message }],
    });
    expect((await owner.post(`/custom-fields/${id}`, { choices: ['Bus', 'Train'] })).status).toBe(200);
  });

  test.each([
    [{ name: '' }, 'name', 'Please enter a name for the field'],
    [{ name: 'n'.repeat(51) }, 'name', 'Field name must not exceed 50 characters'],
    [{ choices: ['only'] }, 'choices', 'Please enter at least two choices'],
    [{ choices: ['a', 'A'] }, 'choices', 'Each choice must be different from the others'],
  ])('to %j is refused', async (body, path, message) => {
    const id = await createField({ type: 'choice', choices: ['a', 'b'] });
    expect(await owner.post(`/custom-fields/${id}`, body)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });
});

describe('Custom fields are put in order', () => {
  const names = async (member: Member) =>
    (await member.get('/custom-fields')).data.map(({ name }: { name: string }) => name);

  test('as sorted, and a new one comes last even after one was deleted', async () => {
    const member = await createMember(server);
    const [one, two, three] = [
      await createField({ name: 'One' }, member),
      await createField({ name: 'Two' }, member),
      await createField({ name: 'Three' }, member),
    ];
    const sorted = await member.post('/custom-fields/order', { ids: [three, one, two] });
    expect(sorted).toMatchObject({ status: 200, data: [{ name: 'Three' }, { name: 'One' }, { name: 'Two' }] });
    expect(await names(member)).toEqual(['Three', 'One', 'Two']);
    await member.delete(`/custom-fields/${three}`);
    await createField({ name: 'Four' }, member);
    expect(await names(member)).toEqual(['One', 'Two', 'Four']);
  });

  test('only all of them at once, and only one’s own', async () => {
    const member = await createMember(server);
    const [one, two] = [await createField({ name: 'One' }, member), await createField({ name: 'Two' }, member)];
    const changed = { status: 409, message: 'The fields have changed meanwhile. Please try again' };
    for (const ids of [[one], [one, one], [two, one, unknownId], []])
      expect(await member.post('/custom-fields/order', { ids })).toMatchObject(changed);
    expect(await stranger.post('/custom-fields/order', { ids: [two, one] })).toMatchObject(changed);
    expect(await names(member)).toEqual(['One', 'Two']);
  });
});

describe('Custom fields are deleted with everything they hold', () => {
  test('the number of holders is shown before', async () => {
    const id = await createField();
    const people = [await createPerson(owner, { custom: { [id]: 'A' } }), await createPerson(owner)];
    await createPerson(owner, { custom: { [id]: 'B' } });
    expect((await owner.get(`/custom-fields/${id}/values`)).data).toEqual({ people: 2 });
    await owner.post(`/alumni/${people[0]?._id}`, { status: 0 });
    expect((await owner.get(`/custom-fields/${id}/values`)).data).toEqual({ people: 1 });
  });

  test('the values are deleted, those of other fields stay', async () => {
    const [id, other] = [await createField(), await createField({ type: 'number' })];
    const person = await createPerson(owner, { custom: { [id]: 'A', [other]: 7 } });
    expect(await owner.delete(`/custom-fields/${id}`)).toMatchObject({ status: 200, data: { _id: id } });
    expect((await owner.get(`/alumni/${person._id}`)).data.custom).toEqual({ [other]: 7 });
    expect((await owner.get('/custom-fields')).data.map((field: { _id: string }) => field._id)).not.toContain(id);
    expect(await owner.delete(`/custom-fields/${id}`)).toMatchObject(notFound);
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'custom-field.deleted', actor_id: owner.userId });
  });
});

describe('Values of custom fields on a record', () => {
  test('are read by the type of the field, and returned as they are kept', async () => {
    const ids = [
      await createField(),
      await createField({ type: 'number' }),
      await createField({ type: 'date' }),
      await createField({ type: 'choice', choices: ['Small', 'Large'] }),
    ] as const;
    const custom = { [ids[0]]: ' A+ ', [ids[1]]: '1,200.5', [ids[2]]: '31/03/2031', [ids[3]]: 'small' };
    const { _id } = await createPerson(owner, { custom });
    const read = async () => (await owner.get(`/alumni/${_id}`)).data.custom;
    const kept = { [ids[0]]: 'A+', [ids[1]]: 1200.5, [ids[2]]: '2031-03-31', [ids[3]]: 'Small' };
    expect(await read()).toEqual(kept);
    // A field that is not named stays; null and '' clear it.
    await owner.post(`/alumni/${_id}`, { custom: { [ids[0]]: null, [ids[1]]: '' } });
    expect(await read()).toEqual({ [ids[2]]: '2031-03-31', [ids[3]]: 'Small' });
  });

  test.each([
    ['number', 'seven', 'must be a number'],
    ['date', '31/02/2020', 'must be a date as dd/MM/yyyy'],
    ['choice', 'Medium', 'must be one of Small, Large'],
    ['text', 'x'.repeat(501), 'must not exceed 500 characters'],
  ])('a wrong %s is named by its field, and nothing is saved', async (type, value, rest) => {
    const name = `Wrong ${type}`;
    const id = await createField({ name, type, ...(type === 'choice' ? { choices: ['Small', 'Large'] } : {}) });
    const body = personBody({ custom: { [id]: value } });
    expect(await owner.post('/alumni', body)).toMatchObject({
      status: 400,
      errors: [{ path: `custom.${id}`, message: `${name} ${rest}` }],
    });
    expect((await owner.get(`/alumni/check-email?email=${body.email}`)).status).toBe(200);
  });

  test('a field of another company is not found', async () => {
    const id = await createField({}, stranger);
    expect(await owner.post('/alumni', personBody({ custom: { [id]: 'x' } }))).toMatchObject({
      status: 400,
      errors: [{ path: `custom.${id}`, message: 'Custom field not found' }],
    });
  });
});

describe('Who may do what with custom fields', () => {
  const calls = (member: Pick<Member, 'get' | 'post' | 'delete'>, id: string) => [
    () => member.post('/custom-fields', { name: 'Not allowed', type: 'text' }),
    () => member.post(`/custom-fields/${id}`, { name: 'Not allowed' }),
    () => member.get(`/custom-fields/${id}/values`),
    () => member.delete(`/custom-fields/${id}`),
  ];

  test('no one without a session', async () => {
    const anonymous = server.as(null);
    for (const call of [...calls(anonymous, await createField()), () => anonymous.get('/custom-fields')])
      expect(await call()).toMatchObject({ status: 401, message: 'User not authenticated' });
  });

  test.each(['recruiter', 'viewer'] as const)('a %s sees them and changes none', async (role) => {
    const id = await createField();
    const member = await createMember(server, { company: owner.company, role });
    expect((await member.get('/custom-fields')).status).toBe(200);
    for (const call of calls(member, id)) expect((await call()).status).toBe(403);
  });

  test('hr may do what the owner may', async () => {
    const hr = await createMember(server, { company: owner.company, role: 'hr' });
    const id = await createField({}, hr);
    expect((await hr.post(`/custom-fields/${id}`, { name: 'Renamed by HR' })).status).toBe(200);
    expect((await hr.delete(`/custom-fields/${id}`)).status).toBe(200);
  });

  test('another company finds none of them', async () => {
    const id = await createField({ name: 'Ours alone' });
    const [, ...ofOne] = calls(stranger, id);
    for (const call of ofOne) expect(await call()).toMatchObject(notFound);
    expect((await stranger.get('/custom-fields')).data.map((field: { _id: string }) => field._id)).not.toContain(id);
  });

  test('a wrong or unknown id is named', async () => {
    for (const call of calls(owner, 'nonsense').slice(1))
      expect(await call()).toMatchObject({ status: 400, message: 'Invalid custom field id' });
    for (const call of calls(owner, unknownId).slice(1)) expect(await call()).toMatchObject(notFound);
  });
});
