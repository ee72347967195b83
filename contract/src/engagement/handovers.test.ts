import { describe, expect, test } from 'vitest';
import { handOverMailer, handoverMessages, nameColleagues } from './handovers.ts';

describe('Colleagues listed in a sentence', () => {
  test.each([
    [['Asha'], 'Asha'],
    [['Asha', 'Kiran'], 'Asha and Kiran'],
    [['Asha', 'Kiran', 'Mira'], 'Asha, Kiran and Mira'],
    [['Asha', 'Kiran', 'Mira', 'Ravi'], 'Asha, Kiran, Mira and Ravi'],
    [['Asha', 'Kiran', 'Mira', 'Ravi', 'Tara'], 'Asha, Kiran, Mira and 2 others'],
  ])('%j', (names, text) => expect(nameColleagues(names)).toBe(text));

  test('the toast names the colleagues who have it now', () => {
    expect(handoverMessages.done(['Asha', 'Kiran'])).toBe(
      'Handed over to Asha and Kiran. They were notified and find it under Mailers',
    );
  });
});

describe('A handed-over message', () => {
  const said = (body: unknown) =>
    handOverMailer.body.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  const audience = { filters: { groupIds: ['0190a000-0000-7000-8000-000000000009'] }, removed: [] };

  test('has a name and an audience, and may have a text', () => {
    expect(said({ name: 'News', audience })).toEqual([]);
    expect(said({ name: 'News', audience, written: { subject: 'News', content: 'Good' } })).toEqual([]);
    expect(said({ audience })).toEqual([['name', 'Please enter a name']]);
    expect(said({ name: 'News' })).toEqual([['audience', 'Please select an audience']]);
  });

  test('has no template and no email of another', () => {
    expect(handOverMailer.body.parse({ name: 'News', audience, templateId: 'x', kind: 'poll' })).toEqual({
      name: 'News',
      audience,
    });
  });
});
