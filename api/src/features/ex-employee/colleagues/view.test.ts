import { expect, test } from 'vitest';
import { namedRow, viewContext } from '#api-test/rows.ts';
import type { BlockRow, ColleagueRow } from './listing-queries.ts';
import type { MessageRow } from './queries.ts';
import type { ReportRow } from './report-queries.ts';
import { toColleague, toMessage, toRemoved, toReport } from './view.ts';

const face = {
  _id: 'of id',
  name: 'of name',
  profileImg: null,
  designation: 'of designation',
  department: 'of department',
};

test('a former colleague: their position and time here, and their present job', () => {
  const years = { date_of_joining: '2014-12-31', date_of_leaving: '2019-01-01' };
  expect(toColleague(viewContext(), namedRow<ColleagueRow>({ profile_image: null, ...years }))).toEqual({
    ...face,
    location: 'of location',
    joined: 2014,
    left: 2019,
    currentDesignation: 'of current_designation',
    currentCompany: 'of current_company',
    city: 'of current_location',
  });
});

test.each([
  [true, 'of reported_at', 'sent', false],
  [false, 'of reported_at', 'received', true],
  [false, null, 'received', false],
] as const)('a message (sent %s, reported %s) is %s, and reported: %s', (sent, reported_at, direction, reported) => {
  const row = namedRow<MessageRow>({ profile_image: null, sent, reported_at });
  expect(toMessage(viewContext(), row)).toEqual({
    _id: 'of id',
    direction,
    colleague: { _id: 'of colleague_id', name: 'of name', profileImg: null },
    text: 'of text',
    at: 'of created_at',
    reported,
  });
});

test('a report shows who wrote when and who reported when; a removal who removed when', () => {
  const [sender, reporter] = ['Asha', 'Mira'].map((name) =>
    namedRow<ReportRow['sender']>({ name, profile_image: null }),
  );
  const row = namedRow<ReportRow>({ sender, reporter } as never);
  expect(toReport(viewContext(), row)).toEqual({
    _id: 'of id',
    text: 'of text',
    sentAt: 'of created_at',
    reportedAt: 'of reported_at',
    sender: { ...face, name: 'Asha' },
    reporter: { ...face, name: 'Mira' },
  });
  expect(toRemoved(viewContext(), namedRow<BlockRow>({ profile_image: null }))).toEqual({
    ...face,
    removedAt: 'of created_at',
    removedBy: 'of by',
  });
});
