/** A state or union territory of India on the map (section 3, Map data); its marker is at `at`, latitude first. */
export type MapState = { key: string; st_code: string; label: string; at: readonly [number, number] };

const table = `
01 JK 33.8 74.9 Jammu and Kashmir
02 HP 31.9 77.3 Himachal Pradesh
03 PB 30.8 75.4 Punjab
04 CH 30.7 76.8 Chandigarh
05 UK 30.1 79.3 Uttarakhand
06 HR 29.2 76.3 Haryana
07 DL 28.6 77.1 Delhi
08 RJ 26.6 73.8 Rajasthan
09 UP 27.1 80.9 Uttar Pradesh
10 BR 25.7 85.8 Bihar
11 SK 27.6 88.5 Sikkim
12 AR 28.0 94.6 Arunachal Pradesh
13 NL 26.1 94.5 Nagaland
14 MN 24.8 93.9 Manipur
15 MZ 23.3 92.8 Mizoram
16 TR 23.7 91.7 Tripura
17 ML 25.5 91.3 Meghalaya
18 AS 26.3 92.6 Assam
19 WB 23.3 87.8 West Bengal
20 JH 23.6 85.5 Jharkhand
21 OD 20.5 84.4 Odisha
22 CG 21.3 81.9 Chhattisgarh
23 MP 23.5 78.5 Madhya Pradesh
24 GJ 22.7 71.6 Gujarat
26 DH 20.3 73.0 Dadra and Nagar Haveli and Daman and Diu
27 MH 19.4 76.1 Maharashtra
29 KA 14.7 76.1 Karnataka
30 GA 15.4 74.0 Goa
31 LD 10.6 72.6 Lakshadweep
32 KL 10.4 76.4 Kerala
33 TN 11.0 78.4 Tamil Nadu
34 PY 11.9 79.8 Puducherry
35 AN 12.4 92.8 Andaman and Nicobar Islands
36 TS 17.9 79.0 Telangana
37 AP 15.8 79.6 Andhra Pradesh
38 LA 34.3 77.4 Ladakh`;

/** All states and union territories by name: 36. */
export const mapStates: readonly MapState[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [st_code = '', key = '', latitude, longitude, ...words] = line.split(' ');
    return { key, st_code, label: words.join(' '), at: [Number(latitude), Number(longitude)] as const };
  })
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** Former and alternative letters of some states: all are accepted, answers use only one. */
export const otherLetters: Readonly<Record<string, string>> = {
  CT: 'CG',
  OR: 'OD',
  TG: 'TS',
  UT: 'UK',
  DD: 'DH',
  DN: 'DH',
};

/** Returns the letters that answers use for a state, given any of its letters. */
export function stateKey(letters: string): string {
  const upper = letters.toUpperCase();
  return otherLetters[upper] ?? upper;
}

/** Returns the state with these letters; undefined when there is none. */
export function findState(letters: string): MapState | undefined {
  const key = stateKey(letters);
  return mapStates.find((state) => state.key === key);
}
