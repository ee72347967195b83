import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPdf } from '#api/core/pdf/pdf.ts';
import { createOpenJob, filesOf } from '#api-test/factories/applications.ts';
import {
  answerLinked,
  moveOffer,
  offerIn,
  offerToken,
  readLinked,
  readOffer,
  saveTerms,
} from '#api-test/factories/offers.ts';
import { createMember, createTeam, type Member } from '#api-test/factories.ts';
import { readPdf } from '#api-test/read-pdf.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import { hashLetter } from './policy.ts';
import { type Letter, renderLetter } from './render-letter.ts';

let server: TestServer;
let owner: Member;
let stranger: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, stranger } = await createTeam(server));
  job = await createOpenJob(owner);
  await server.startWorker();
});
afterAll(() => server.close());

/** Checks the letter like a user's upload; null means that it has no active content. */
async function faultOf(content: Buffer): Promise<string | null> {
  const path = join(server.services.config.dataFolder, 'letter.pdf');
  await writeFile(path, content);
  return checkPdf(path);
}
/** Undoes line breaks. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

const letter = (values: Partial<Letter['terms']> & Partial<Omit<Letter, 'terms'>> = {}): Letter => {
  const { companyName, personName, jobTitle, at, color, ...terms } = values;
  return {
    companyName: companyName ?? 'Acme & Sons',
    personName: personName ?? 'Priya Nair',
    jobTitle: jobTitle ?? 'Staff Engineer',
    at: at ?? new Date('2026-03-04T05:06:07Z'),
    color: color ?? '#1d4ed8',
    terms: {
      designation: 'Principal Engineer',
      department: 'Platform',
      location: 'Pune',
      salary: '₹42,00,000 a year',
      startsOn: '2026-05-01',
      expiresOn: '2026-03-31',
      letter: 'We have missed you.',
      signatory: 'Meera Iyer',
      ...terms,
    },
  };
};

describe('The letter of an offer', () => {
  test('is a PDF with the terms, identical byte for byte for the same moment', async () => {
    const drawn = await renderLetter(letter());
    expect(drawn.subarray(0, 5).toString()).toBe('%PDF-');
    const { pages, title, author } = await readPdf(drawn);
    expect(pages).toHaveLength(1);
    for (const words of [
      'Acme & Sons',
      'Dear Priya Nair,',
      'Offer of employment: Principal Engineer',
      'Platform',
      'Pune',
      '₹42,00,000 a year',
      '1 May 2026',
      '31 March 2026',
      'We have missed you.',
      'Yours sincerely,',
      'Meera Iyer',
    ])
      expect(flat(pages[0] ?? '')).toContain(words);
    expect({ title, author }).toEqual({ title: 'Offer: Principal Engineer', author: 'Acme & Sons' });
    expect(hashLetter(await renderLetter(letter()))).toBe(hashLetter(drawn));
    expect(hashLetter(await renderLetter(letter({ salary: '₹42,00,001 a year' })))).not.toBe(hashLetter(drawn));
  });

  test.each([
    ['Devanagari', 'प्रिया नायर', 'नमस्ते प्रिया। आपका स्वागत है।'],
    ['Tamil', 'பிரியா நாயர்', 'வணக்கம் பிரியா, வாருங்கள்.'],
    ['Bengali', 'প্রিয়া নায়ার', 'স্বাগতম।'],
    ['Telugu', 'ప్రియా నాయర్', 'స్వాగతం.'],
    ['Malayalam', 'പ്രിയ നായർ', 'സ്വാഗതം.'],
    ['Gujarati', 'પ્રિયા નાયર', 'સ્વાગત છે.'],
    ['accents', 'Zoë Łukasiewicz Đorđe', 'Ça va, naïve façade?'],
  ])('in %s it is drawn with fonts that have its letters', async (_script, personName, text) => {
    const drawn = await renderLetter(letter({ personName, letter: text, companyName: `Acme ${personName}` }));
    const { pages } = await readPdf(drawn);
    // Compares the characters present, in whatever order the script draws them.
    const signs = (of: string) => new Set(of.normalize('NFC').replace(/[\s\u200c\u200d]/gu, ''));
    const seen = signs(pages.join(''));
    const missing = [...signs(personName + text)].filter((sign) => !seen.has(sign));
    expect(missing).toEqual([]);
    expect(pages.join('')).not.toMatch(/[\0\ufffd]/);
  });

  test.runIf(withAll)('text in it is never active, whatever it looks like', async () => {
    const evil = [
      '\\) Tj ET endstream endobj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
      '%PDF-1.7 (((( )))) <</AA',
      '<script>alert(1)</script> {name} {link}',
      'A\u202eevil\u0000\u0007\u200b\ufeff',
      '😀 \u{10ffff}',
    ];
    for (const text of evil) {
      const drawn = await renderLetter(
        letter({
          personName: text,
          companyName: text,
          jobTitle: text,
          designation: text,
          letter: text,
          signatory: text,
        }),
      );
      expect(await faultOf(drawn)).toBeNull();
      const { pages } = await readPdf(drawn);
      expect(pages.length).toBeGreaterThan(0);
      if (!/[\u0000-\u001f\u202e]|\p{Emoji_Presentation}/u.test(text))
        expect(flat(pages.join(' ')).replaceAll(' ', '')).toContain(flat(text).replaceAll(' ', ''));
    }
  });

  test('long terms continue over several pages, and nothing is lost', async () => {
    const text = Array.from({ length: 160 }, (_, number) => `Sentence number ${number} of the letter.`).join('\n');
    const long = 'Pneumonoultramicroscopic '.repeat(8).trim();
    const drawn = await renderLetter(
      letter({ letter: text.slice(0, 5000), designation: long, salary: 'x'.repeat(200) }),
    );
    const { pages } = await readPdf(drawn);
    expect(pages.length).toBeGreaterThan(1);
    expect(flat(pages.join(' '))).toContain('Sentence number 100 of the letter.');
    expect(pages.at(-1)).toContain('Meera Iyer');
    expect(pages.every((page) => page.trim() !== '')).toBe(true);
  });
});

describe('The letter over HTTP', () => {
  const offerFrom = (state: Parameters<typeof offerIn>[1], more = {}) =>
    offerIn({ server, by: owner, job }, state, more);
  const linkedLetter = (id: string) => server.as(null).get(`/offers/linked/letter?token=${offerToken(id)}`);

  test('is shown as a preview and then as sent, with the hash of the file for both readers', async () => {
    const { id } = await offerFrom('approved', { person: { name: 'प्रिया नायर' } });
    const draft = await owner.get(`/offers/${id}/letter`);
    expect(draft.headers['content-type']).toBe('application/pdf');
    expect(draft.headers['content-disposition']).toContain('filename="Offer Staff Engineer.pdf"');
    expect(flat((await readPdf(draft.body)).pages.join(''))).toContain('₹42 lakh a year');
    await moveOffer(owner, id, 'extended');
    const { letterHash } = await readOffer(owner, id);
    const [kept, linked] = [await owner.get(`/offers/${id}/letter`), await linkedLetter(id)];
    for (const { status, body } of [kept, linked]) {
      expect(status).toBe(200);
      expect(hashLetter(body)).toBe(letterHash);
    }
    // Later changes, such as a new company name, do not affect a letter that was sent.
    const { system } = server.services.database;
    await system.updateTable('companies').set({ name: 'Renamed Works' }).where('id', '=', owner.company).execute();
    expect(hashLetter((await linkedLetter(id)).body)).toBe(letterHash);
    expect((await readLinked(server, id)).data.letterHash).toBe(letterHash);
    expect(await stranger.get(`/offers/${id}/letter`)).toMatchObject({ status: 404 });
  });

  test.runIf(withAll)('passes the same check as uploaded PDFs', async () => {
    const { id } = await offerFrom('extended', { terms: { signatory: '/JavaScript (x)' } });
    const { body } = await linkedLetter(id);
    expect(await faultOf(body)).toBeNull();
  });

  test('when drawn again for another offer, the earlier letter is deleted from the store', async () => {
    const lone = await createMember(server);
    const its = await createOpenJob(lone);
    const { id } = await offerIn({ server, by: lone, job: its }, 'extended');
    const [first] = await filesOf(server, lone.company);
    await answerLinked(server, id, false, { note: 'Too far' });
    const other = await offerIn({ server, by: lone, job: its }, 'accepted');
    const rowOf = (of: string) =>
      server.services.database.system.selectFrom('offers').selectAll().where('id', '=', of).executeTakeFirstOrThrow();
    const [answered, theirs] = [await rowOf(id), await rowOf(other.id)];
    expect(answered).toMatchObject({ answer_note: 'Too far', answered_at: expect.any(String) });
    await moveOffer(lone, id, 'offer_draft');
    const unanswered = {
      letter_id: null,
      letter_hash: null,
      proof_code: null,
      answered_at: null,
      answered_hash: null,
      answer_note: null,
    };
    const moved = { state: 'offer_draft', moved_at: expect.any(String) };
    expect(await rowOf(id), 'its terms can be changed').toEqual({ ...answered, ...unanswered, ...moved });
    expect(await rowOf(other.id), 'another offer is unchanged').toEqual(theirs);
    await until('the letter to be deleted', async () => (await filesOf(server, lone.company)).length === 1);
    await saveTerms(lone, id, { salary: '₹1 crore' });
    await moveOffer(lone, id, 'approved');
    await moveOffer(lone, id, 'extended');
    const files = await filesOf(server, lone.company);
    expect(files).toHaveLength(2);
    expect(files).not.toContain(first);
  });

  test('when the store fails, the offer keeps its state and can be sent next time', async () => {
    const { id } = await offerFrom('approved');
    const { files } = server.services;
    const put = files.put.bind(files);
    const before = await readOffer(owner, id);
    files.put = () => Promise.reject(new Error('The disk is full'));
    const failed = await moveOffer(owner, id, 'extended');
    files.put = put;
    expect(failed.status).toBe(500);
    expect(await readOffer(owner, id)).toEqual(before);
    expect((await moveOffer(owner, id, 'extended')).status).toBe(200);
    expect((await linkedLetter(id)).status).toBe(200);
  });

  test('a stored letter whose transaction failed does not become the offer’s letter', async () => {
    const { id } = await offerFrom('approved');
    const { files } = server.services;
    const put = files.put.bind(files);
    files.put = async (...given) => {
      await put(...given);
      throw new Error('The connection is gone before the end');
    };
    expect((await moveOffer(owner, id, 'extended')).status).toBe(500);
    files.put = put;
    expect(await readOffer(owner, id)).toMatchObject({ state: 'approved', letterHash: null });
    expect((await linkedLetter(id)).status).toBe(404);
    const extended = await moveOffer(owner, id, 'extended');
    expect(hashLetter((await linkedLetter(id)).body)).toBe(extended.data.letterHash);
  });
});
