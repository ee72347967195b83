import { expect, it } from 'vitest';
import { asText, factsOf, type Hints } from './components/facts.ts';

const size = { width: 1440, height: 900 };
const valuesOf = (agent: string, hints: Hints = {}) =>
  Object.fromEntries(factsOf(agent, hints, size).map(({ label, value }) => [label, value]));

it('shows browser, engine, OS, device (model, type, vendor), window size and CPU architecture (section 2)', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  expect(factsOf(chrome, { architecture: 'x86', bitness: '64', model: '' }, size)).toEqual([
    { label: 'Browser', value: 'Chrome 131.0.0.0' },
    { label: 'Engine', value: 'Blink' },
    { label: 'OS', value: 'Windows 10' },
    { label: 'Device model', value: 'Unknown' },
    { label: 'Device type', value: 'Desktop' },
    { label: 'Device vendor', value: 'Unknown' },
    { label: 'Window size', value: '1440 × 900' },
    { label: 'CPU architecture', value: 'x86 64-bit' },
  ]);
});

it.each<[string, string, Hints, Record<string, string>]>([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    {},
    { Browser: 'Safari 17.5', 'Device model': 'iPhone', 'Device type': 'Mobile', 'Device vendor': 'Apple' },
  ],
  [
    'a phone that gives its model in hints',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    { model: 'Pixel 9', architecture: 'arm', bitness: '64' },
    { 'Device model': 'Pixel 9', 'Device type': 'Mobile', 'CPU architecture': 'arm 64-bit' },
  ],
  [
    'Firefox, which has no hints',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    {},
    { Browser: 'Firefox 133.0', Engine: 'Gecko 20100101', OS: 'Linux', 'CPU architecture': 'x86 64-bit' },
  ],
  ['nothing known', 'nonsense', {}, { Browser: 'Unknown', Engine: 'Unknown', OS: 'Unknown' }],
  ['no user agent', '', {}, { Browser: 'Unknown', 'CPU architecture': 'Unknown', 'Window size': '1440 × 900' }],
])('%s', (_, agent, hints, expected) => expect(valuesOf(agent, hints)).toMatchObject(expected));

it('is copied as lines', () => {
  expect(
    asText([
      { label: 'OS', value: 'Linux' },
      { label: 'Engine', value: 'Blink' },
    ]),
  ).toBe('OS: Linux\nEngine: Blink');
});
