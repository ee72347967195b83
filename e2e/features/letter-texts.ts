import { paths } from '#contract/base/paths.ts';
import type { LetterTemplate } from '#contract/proofs/letter-templates.ts';
import type { Letter } from '#contract/proofs/letters.ts';
import type { FeatureAttack } from '../support/feature-parts.ts';

/** Writes a script into each text of a template, of a request and of the company's answers, and names the pages that show it. */
export const attacks: FeatureAttack = async (call, attack, former) => {
  const text = { id: 'text', type: 'text', html: attack };
  const document = {
    version: 1,
    settings: {},
    blocks: [text, { id: 'heading', type: 'heading', text: attack }, { id: 'footer', type: 'footer', html: attack }],
  };
  const languages = { language: 'en', document, secondLanguage: 'hi', secondDocument: document };
  const kinds = ['experience', 'relieving'];
  const { templates: added } = (await call('POST /letters/templates', { kinds })) as { templates: LetterTemplate[] };
  const saved: string[] = [];
  for (const { _id, revision } of added) {
    const offer = { isOffered: true, isAtOnce: false, promiseDays: 3 };
    await call('POST /letters/templates/{id}', { name: attack, ...languages, ...offer, revision }, { id: _id });
    saved.push(_id);
  }
  const request = async (template = '') =>
    ((await former('POST /own/letters', { template, note: attack })) as Letter)._id;
  const [refused, waiting] = [await request(saved[0]), await request(saved[1])];
  await call('POST /letters/{id}/refuse', { reason: attack }, { id: refused });
  const employee = (await call('POST /alumni', {
    name: 'Lakshmi Letters',
    email: 'lakshmi.letters@mail.example',
    companyEmail: 'lakshmi.letters@acme.example',
    gender: 'female',
    designation: attack,
    department: attack,
    location: attack,
    dateOfBirth: '03/14',
    dateOfJoining: '2016/04/01',
    dateOfLeaving: '2021/03/31',
  })) as { _id: string };
  const revoked = (await call('POST /letters', { person: employee._id, template: saved[0] })) as Letter;
  await call('POST /letters/{id}/revoke', { reason: attack }, { id: revoked._id });
  const batch = { template: saved[1], note: attack, ids: [employee._id] };
  const { _id: batchId } = (await call('POST /letters/batches', batch)) as { _id: string };
  return [
    paths.letters,
    ...['issued', 'settled', 'batches', 'templates'].map((tab) => `${paths.letters}?tab=${tab}`),
    paths.letterBatch.replace('$id', batchId),
    ...[refused, waiting, revoked._id].map((letter) => paths.letter.replace('$id', letter)),
    ...saved.map((letter) => paths.letterTemplate.replace('$id', letter)),
  ];
};
