import { describe, expect, test } from 'vitest';
import { imitationOf } from './imitation.ts';

describe('A name that is taken for another', () => {
  test.each([
    ['Encore', 'Encore'],
    ['ENCORE', 'Encore'],
    ['  en core ', 'Encore'],
    ['E.n.c.o.r.e', 'Encore'],
    ['Encoré', 'Encore'],
    ['Ｅｎｃｏｒｅ', 'Encore'],
    ['𝐄𝐧𝐜𝐨𝐫𝐞', 'Encore'],
    ['En\u200bcore', 'Encore'],
    ['Еnсоrе', 'Encore'],
    ['Εncοre', 'Encore'],
    ['Enc0re', 'Encore'],
    ['3ncore', 'Encore'],
    ['Encoore', 'Encore'],
    ['Encore Billing', 'Encore'],
    ['Encore Ltd.', 'Encore'],
    ['The Encore Support Team', 'Encore'],
    ['EncoreSecurity', 'Encore'],
    ['encore-hr', 'Encore'],
    ['Enc0re Bi11ing', 'Encore'],
    ['Acme Industries Pvt Ltd', 'Acme Industries'],
    ['Acme Industries', 'Acme Industries Private Limited'],
    ['Acme HR', 'Acme Billing'],
    ['Acme lndustries', 'Acme Industries'],
    ['Acme Industires', 'Acme Industries'],
    ['Acme Industrie', 'Acme Industries'],
    ['Modem Homes Group', 'Modern Homes'],
    ['support@encore.example', 'support@encore.example'],
    ['Encore Example', 'encore.example'],
    ['अभिनव टेक Ltd', 'अभिनव टेक'],
  ])('%j is taken for %j', (name, other) => {
    expect(imitationOf(name)(other)).toBe(true);
  });

  test.each([
    ['Encode', 'Encore'],
    ['Encore Hotels', 'Encore'],
    ['Encore Capital Partners', 'Encore'],
    ['Score', 'Encore'],
    ['Homecoming Weddings', 'Homecoming'],
    ['Home', 'Homecoming'],
    ['Acme Steel', 'Acme Paper'],
    ['Acme Steel', 'Acme'],
    ['Company 1', 'Company 11'],
    ['Company 12', 'Company 13'],
    ['Northwind Traders 2', 'Northwind Traders'],
    ['Tata Motors', 'Tata Steel'],
    ['Support Team', 'Billing Department'],
    ['The Group', 'Global Services'],
    ['Delta', 'Data'],
    ['Initech', 'Infotech'],
    ['Globex', 'Globe'],
    ['General Electric', 'General Motors'],
    ['अभिनव', 'अभिनीव टेक'],
    ['李明', '李民'],
    ['!!!', 'Encore'],
    ['Encore', '—'],
    ['!!!', '—'],
  ])('%j is not taken for %j', (name, other) => {
    expect(imitationOf(name)(other)).toBe(false);
  });

  test.each([
    // Each digit that looks like a letter, at either end of a word.
    ['0rac1e', 'Oracle'],
    ['T3rad4ta', 'Teradata'],
    ['5apien7', 'Sapient'],
    ['8oeing', 'Boeing'],
    ['Tat4', 'Tata'],
    // Letters that look the same at a glance.
    ['VVipro', 'Wipro'],
    ['Fernway', 'Femway'],
    ['Aple', 'Apple'],
    ['Reliance lnfra', 'Reliance Infra'],
    ['@cme$', 'Acmes'],
    ['Re|iance', 'Reliance'],
  ])('%j looks like %j', (name, other) => {
    expect(imitationOf(name)(other)).toBe(true);
    expect(imitationOf(other)(name)).toBe(true);
  });

  test.each([
    ['two', 'Tw0 2', 'Two'],
    ['six', '6lobex', 'Globex'],
    ['nine', '9lobex', 'Globex'],
    ['a number by itself', 'Studio 1', 'Studio l'],
    ['a number of several digits', 'Studio 10', 'Studio lo'],
  ])('a digit that looks like no letter stays what it is: %s', (_, name, other) => {
    expect(imitationOf(name)(other)).toBe(false);
  });

  test.each([
    ['other', 'Infotech', 'Infatech'],
    ['other at the start', 'Infotech', 'Unfotech'],
    ['other at the end', 'Infotech', 'Infotecs'],
    ['more', 'Infotech', 'Infoxtech'],
    ['more at the end', 'Infotech', 'Infotechx'],
    ['more at the start', 'Infotech', 'Xinfotech'],
    ['swapped', 'Infotech', 'Inftoech'],
    ['swapped at the start', 'Infotech', 'Nifotech'],
    ['swapped at the end', 'Infotech', 'Infotehc'],
  ])('from eight letters on one slip is forgiven: one letter %s', (_, name, other) => {
    expect(imitationOf(name)(other)).toBe(true);
    expect(imitationOf(other)(name)).toBe(true);
  });

  test.each([
    ['of seven letters', 'Initech', 'Inetech'],
    ['where one has seven', 'Initech', 'Initexch'],
    ['two letters other', 'Infotech', 'Unfatech'],
    ['two letters more', 'Infotech', 'Infoxytech'],
    ['a letter more and one other', 'Infotech', 'Infoxtecs'],
    ['swapped, and one other', 'Infotech', 'Inftoecs'],
    ['swapped apart', 'Infotech', 'Infcteoh'],
    ['only half swapped', 'Infotech', 'Inftxech'],
    ['in a number', 'Infotech 12', 'Infotech 13'],
  ])('no slip is forgiven %s', (_, name, other) => {
    expect(imitationOf(name)(other)).toBe(false);
    expect(imitationOf(other)(name)).toBe(false);
  });

  test.each([
    ['TataBilling', 'Tata', true],
    ['OfficialTata', 'Tata', true],
    ['TheTataGroupIndia', 'Tata', false],
    ['TheTataGroup', 'Tata', true],
    ['TataBillingSupport', 'Tata', true],
    ['MyOfficialTata', 'Tata', true],
    ['TataXyz', 'Tata', false],
    ['XyzTata', 'Tata', false],
    // A name of three letters is found within too many words.
    ['TcsBilling', 'Tcs', false],
    ['TcsHr', 'Tcs Hr', true],
    ['Itx', 'Encore', false],
    ['Axyz', 'Tcs', false],
    ['Tcs Hr', 'Tcs Billing', true],
  ])('written as one word, %j is taken for %j: %s', (name, other, expected) => {
    expect(imitationOf(name)(other)).toBe(expected);
  });

  test('a long name of nothing but additions is judged quickly', () => {
    const name = 'hrit'.repeat(25);
    const before = process.cpuUsage();
    for (let time = 0; time < 200; time += 1) imitationOf(`acme${name}q`)('Acme');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});
