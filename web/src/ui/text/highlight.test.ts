import { describe, expect, it } from 'vitest';
import { markerOf } from './highlight.ts';

/** Returns the text with matches in brackets. */
const show = (text: string, search: string, forgiven = false) =>
  markerOf(
    search,
    forgiven,
  )?.(text)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

describe('matches of a search', () => {
  it.each([
    ['Priya Nair', 'priya', '[Priya] Nair'],
    ['Priya Nair', 'nair PRI', '[Pri]ya [Nair]'],
    ['José Ñandú', 'jose nandu', '[José] [Ñandú]'],
    ['Jose\u0301 Rao', 'josé', '[Jose\u0301] Rao'],
    ['Jose Rao', 'JOSÉ', '[Jose] Rao'],
    ['आशा राव', 'राव', 'आशा [राव]'],
    ['Anand Anand', 'an', '[An][an]d [An][an]d'.replaceAll('][', '')],
    ['asha.rao@acme.example', 'rao@acme.', 'asha.[rao@acme.]example'],
    ['C++ (Lead)', 'c++ (lead)', '[C++] [(Lead)]'],
    ['Straße 5', 'strasse', '[Straße] 5'],
    ['Design', 'sales', 'Design'],
    ['', 'sales', ''],
  ])('in %s by %s: %s', (text, search, marked) => expect(show(text, search)).toBe(marked));

  it('overlap without being shown twice', () => expect(show('Robotics', 'robot botics')).toBe('[Robotics]'));
  it('are empty without a search', () => expect(markerOf('  ', false)).toBeNull());
});

describe('close spellings', () => {
  it.each([
    ['Priya Nair', 'prya', '[Priya] Nair'],
    ['Priya Nair', 'priyaa', '[Priya] Nair'],
    ['Priya Nair', 'pryia', '[Priya] Nair'],
    ['Priya Nair', 'prixa nair', '[Priya] [Nair]'],
    ['Pune', 'prya pune', '[Pune]'],
    ['Arun', 'prya', 'Arun'],
  ])('in %s by %s: %s', (text, search, marked) => expect(show(text, search, true)).toBe(marked));
  it('are marked only when nothing matched exactly', () => expect(show('Priya', 'prya')).toBe('Priya'));
});
