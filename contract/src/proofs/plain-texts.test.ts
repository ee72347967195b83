import { expect, test } from 'vitest';
import { plainText } from './plain-texts.ts';

const accepts = (text: string) => plainText(300).safeParse(text).success;

test.each([
  'see https://evil.example/login',
  'www.evil',
  'acme24.com/pay',
  'Evil.Com',
  'Evil.Pizza/now',
  'evil [.] com',
  'evil(dot)com',
  'evil . com',
  'evil。com',
  'evil．com',
  'ｅｖｉｌ.com',
  'go to 10.0.0.1',
  'mail x@y',
  'call 98765 43210',
  'call +91 98765-43210',
  'call 9876543',
])('%s is refused', (text) => expect(accepts(text)).toBe(false));

test.each([
  'Senior .NET Developer',
  'ASP.NET Developer',
  'Node.js Engineer',
  'Sr.Engineer',
  'K.Ramesh',
  'M. S. Dhoni',
  "Dr.Reddy's Laboratories",
  'B.Tech, M.Sc.',
  'Lead engineer, 2018-2025',
  'From 01/04/2018 to 03-04-2025',
  'Salary grade 12. Team of 40',
  '24/7 Support',
])('%s is accepted', (text) => expect(accepts(text)).toBe(true));
