import { expect, test } from 'vitest';
import { checkedCompanyName, checkedPersonName } from './checked-names.ts';

test.each([
  'Asha Rao',
  "Siobhán O'Brien",
  'Jean-Luc Picard',
  'A. P. J. Abdul Kalam',
  'आशा राव',
  'María José Carreño Quiñones',
  '李小龙',
  'Md. Rafiq',
  'Smt. Lakshmi Rao',
  'ශ්‍රීමතී පෙරේරා',
])('the name %s is repeated', (name) => {
  expect(checkedPersonName(name)).toBe(name);
});
test.each([
  'Visit www evil com now',
  'evil com',
  'evil.com',
  'http://evil',
  'Asha\r\nBcc: x',
  'Call 9876543210',
  'Your account',
  'a@b.example',
  'One Two Three Four Five Six',
  '<b>Asha</b>',
  '{link}',
  '{name}',
  'x'.repeat(61),
  '',
])('%j is not', (name) => {
  expect(checkedPersonName(name)).toBeNull();
});
test.each([
  'Acme Corporation',
  'Tata Sons Pvt. Ltd.',
  'A.P. Møller – Mærsk'.replace(' – ', ' - '),
  '3M India',
  'Ernst & Young (EY)',
  'S.A. Lyon',
])('the company %s is named', (name) => {
  expect(checkedCompanyName(name)).toBe(name);
});
test.each([
  'Visit www evil com now',
  'evil.com',
  'Evil com',
  'Call 9876543210',
  'https://evil',
  'Acme\r\nBcc: x',
  'You won! Click',
  'Acme. open the file',
  '<b>Acme</b>',
  '{link}',
])('%j is not', (name) => {
  expect(checkedCompanyName(name)).toBeNull();
});
