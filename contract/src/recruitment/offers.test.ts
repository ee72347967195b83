import { describe, expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import {
  answerInvitation,
  answerOffer,
  answerOwnInvitation,
  askAboutOffer,
  readInvitation,
  readLinkedOffer,
} from './offered.ts';
import { answerOfferMessage, listOffers, moveOffer, offerTerms } from './offers.ts';

const text = (length: number) => 'x'.repeat(length);
const terms = {
  designation: 'Lead',
  location: 'Pune',
  salary: '30 lakh',
  startsOn: '2027-01-04',
  expiresOn: '2026-12-20',
  signatory: 'Asha Rao',
};
const answer = { token: 't', accept: true, letterHash: 'h' };

describe('The terms of an offer', () => {
  test.each([
    ['designation', 'Please enter the designation'],
    ['location', 'Please enter the location'],
    ['salary', 'Please enter the salary'],
    ['signatory', 'Please enter who signs the letter'],
  ])('the %s is needed, on one line of at most 200 characters', (field, required) => {
    for (const blank of ['', '  ', undefined, null])
      expect(said(offerTerms, { ...terms, [field]: blank })).toEqual([`${field}: ${required}`]);
    expect(said(offerTerms, { ...terms, [field]: text(200) })).toEqual([]);
    expect(said(offerTerms, { ...terms, [field]: text(201) })).toEqual([`${field}: Must be at most 200 characters`]);
    expect(said(offerTerms, { ...terms, [field]: 'a\nb' })).toHaveLength(1);
  });

  test.each(['startsOn', 'expiresOn'])('%s must be a calendar day', (field) => {
    for (const day of ['2028-02-29', '2027-12-31']) expect(said(offerTerms, { ...terms, [field]: day })).toEqual([]);
    for (const day of ['2027-02-29', '31/12/2027', '', 'soon', undefined])
      expect(said(offerTerms, { ...terms, [field]: day })).toEqual([`${field}: Please enter a date`]);
  });

  test.each([
    ['letter', 5000],
    ['changes', 2000],
    ['team', 2000],
  ])('the %s may be left out, or has at most %i characters on several lines', (field, most) => {
    for (const value of [undefined, null, '', 'a\nb', text(most)])
      expect(said(offerTerms, { ...terms, [field]: value })).toEqual([]);
    expect(said(offerTerms, { ...terms, [field]: text(most + 1) })).toEqual([
      `${field}: Must be at most ${most} characters`,
    ]);
  });
});

test('the free texts of an offer are trimmed', () => {
  const given = { letter: ' Welcome ', changes: ' New office ', team: ' Ravi ' };
  expect(offerTerms.parse({ ...terms, ...given })).toMatchObject({
    letter: 'Welcome',
    changes: 'New office',
    team: 'Ravi',
  });
  expect(answerOffer.body.parse({ ...answer, note: ' Gladly ' }).note).toBe('Gladly');
});

describe('The company moves an offer', () => {
  test.each(['gone', undefined])('not to %j, which is no state', (state) =>
    expect(said(moveOffer.body, { state })).toEqual(['state: Please select the new state of the offer']),
  );
  test('to joined, with the date of joining', () => {
    expect(said(moveOffer.body, { state: 'joined', joinedOn: '2027-01-04' })).toEqual([]);
    expect(said(moveOffer.body, { state: 'joined', joinedOn: '4 January' })).toEqual(['joinedOn: Please enter a date']);
  });
  test('offers with open questions are a list of their own', () => {
    expect(said(listOffers.query, { asking: '1' })).toEqual([]);
    expect(said(listOffers.query, { asking: '0' })).toHaveLength(1);
    expect(said(listOffers.query, { person: 'asha' })).toEqual(['person: Invalid ex-employee id']);
  });
});

describe('The thread of an offer', () => {
  test.each([
    ['of the person', askAboutOffer.body],
    ['of the company', answerOfferMessage.body],
  ])('a message %s has 1 to 2,000 characters, on several lines', (_, body) => {
    const of = (words: unknown) => said(body, { token: 't', text: words });
    expect(of('Hello\nthere')).toEqual([]);
    expect(of(text(2000))).toEqual([]);
    expect(of(text(2001))).toEqual(['text: Message must not exceed 2000 characters']);
    for (const blank of ['', ' \n ', undefined]) expect(of(blank)).toEqual(['text: Please enter a message']);
  });
});

describe('The person answers', () => {
  test('an offer with yes or no, and the letter that they read', () => {
    for (const accept of [true, false]) expect(said(answerOffer.body, { ...answer, accept })).toEqual([]);
    expect(said(answerOffer.body, { ...answer, accept: 'yes' })).toHaveLength(1);
    expect(said(answerOffer.body, { ...answer, letterHash: undefined })).toHaveLength(1);
    expect(said(answerOffer.body, { ...answer, letterHash: text(100) })).toEqual([]);
    expect(said(answerOffer.body, { ...answer, letterHash: text(101) })).toHaveLength(1);
  });

  test('with a text of up to 2,000 characters, or without', () => {
    for (const note of [undefined, null, '', text(2000)])
      expect(said(answerOffer.body, { ...answer, note })).toEqual([]);
    expect(said(answerOffer.body, { ...answer, note: text(2001) })).toEqual([
      'note: Message must not exceed 2000 characters',
    ]);
  });

  test.each([
    ['of a mail', answerInvitation.body],
    ['of their own', answerOwnInvitation.body],
  ])('an invitation %s with one of three answers', (_, body) => {
    for (const given of ['interested', 'not_now', 'declined'])
      expect(said(body, { answer: given, key: 'k' })).toEqual([]);
    for (const given of ['maybe', undefined])
      expect(said(body, { answer: given, key: 'k' })).toEqual(['answer: Please choose an answer']);
  });

  test('with a link whose token has at most 200 characters, its key 500', () => {
    expect([200, 201].map((length) => said(readLinkedOffer.query, { token: text(length) }).length)).toEqual([0, 1]);
    expect([500, 501].map((length) => said(readInvitation.query, { key: text(length) }).length)).toEqual([0, 1]);
  });
});
