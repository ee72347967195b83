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
  ])('%j is not taken for %j', (name, other) => {
    expect(imitationOf(name)(other)).toBe(false);
  });

  test('a long name of nothing but additions is judged in no time', () => {
    const name = 'hrit'.repeat(25);
    const before = process.cpuUsage();
    for (let time = 0; time < 200; time += 1) imitationOf(`acme${name}q`)('Acme');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});
