import { describe, expect, test } from 'vitest';
import {
  answerSurveyPath,
  applyPath,
  attendEventPath,
  claimGiftPath,
  companyPath,
  invitationPath,
  isCampaignLink,
  jobPath,
  joinPath,
  recommendedPath,
  referPath,
  requestsPath,
  votePollPath,
} from './paths.ts';

describe('The address of a page for one reader carries their key; without a reader it has none', () => {
  test.each([
    ['/jobs/7', jobPath],
    ['/jobs/7/apply', applyPath],
    ['/jobs/7/refer', referPath],
    ['/polls/7', votePollPath],
    ['/surveys/7', answerSurveyPath],
    ['/events/7', attendEventPath],
    ['/gifts/7', claimGiftPath],
  ])('%s', (expected, pathOf) => {
    expect(pathOf('7', 'k1')).toBe(`${expected}?key=k1`);
    expect([pathOf('7'), pathOf('7', null), pathOf('7', '')]).toEqual([expected, expected, expected]);
  });

  test('an invitation is always for one person', () => {
    expect(invitationPath('7', 'k1')).toBe('/jobs/7/invitation?key=k1');
  });
});

test('a company, the requests of a kind, and the people recommended for a job', () => {
  expect(companyPath({ id: '7', address: null })).toBe('/companies/7');
  expect(companyPath({ id: '7', address: 'acme' })).toBe('/companies/acme');
  expect(joinPath({ id: '7', address: null })).toBe('/exemployee/register?company=7');
  expect(joinPath({ id: '7', address: 'acme' })).toBe('/join/acme');
  expect(requestsPath('privacy')).toBe('/home/exemployee_management/requests?tab=privacy');
  expect(recommendedPath('7')).toBe('/home/exemployee_management/search?recommendations=1&jobid=7');
});

describe('A link of a mail that leads to a campaign', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';

  test.each([`/polls/${id}`, `/surveys/${id}`, `/events/${id}`, `/gifts/${id}`])('%s is one', (link) => {
    expect(isCampaignLink(link)).toBe(true);
  });

  test.each([
    `/jobs/${id}`,
    `/polls/${id}/`,
    `/polls/${id}?key=x`,
    `https://evil.example/polls/${id}`,
    `/polls/${id.slice(1)}`,
    `/polls/${id}0`,
    '/polls/$id',
    '/polls/',
    `/polls${id}`,
    '',
  ])('%j is none', (link) => {
    expect(isCampaignLink(link)).toBe(false);
  });
});
