import { until } from '../../api/test/until.ts';
import { attack } from '../support/probes.ts';

type Call = <T>(route: string, body?: object, parameters?: Record<string, string>) => Promise<T>;

const words = { en: attack };
const items = (letter: string) => [
  { id: `${letter}1`, text: words },
  { id: `${letter}2`, text: { en: 'Another' } },
];
const common = { title: words, help: words, required: false };
const definition = {
  languages: ['en'],
  title: words,
  introduction: words,
  thanks: words,
  anonymous: false,
  closesAtCount: null,
  pages: [
    {
      id: 'p1',
      title: words,
      questions: [
        { ...common, id: 'q1', type: 'single', options: items('o') },
        { ...common, id: 'q2', type: 'multiple', options: items('o') },
        { ...common, id: 'q3', type: 'scale', from: 1, to: 5, low: words, high: words },
        { ...common, id: 'q4', type: 'nps' },
        { ...common, id: 'q5', type: 'matrix', rows: items('r'), columns: items('c') },
        { ...common, id: 'q6', type: 'longText' },
        { ...common, id: 'q7', type: 'shortText' },
        { ...common, id: 'q8', type: 'date' },
        { ...common, id: 'q9', type: 'file' },
      ],
    },
  ],
};

/** Writes probes into a survey and into an answer to it. @returns the survey’s id */
export async function attackSurveys({ hr, former, read }: { hr: Call; former: Call; read: Call }): Promise<string> {
  // One recipient only, because every email is checked.
  const audience = { emails: ['ravi@alumni.example'] };
  const { _id: id } = await hr<{ _id: string }>('POST /campaigns', { kind: 'survey', name: attack, audience });
  await hr('POST /surveys/{id}', definition, { id });
  await hr('POST /campaigns/{id}/moves', { act: 'start', confirmed: 1 }, { id });
  await until('the survey to be addressed', async () => {
    const { surveys } = await read<{ surveys: { _id: string }[] }>('GET /own/surveys');
    return surveys.some((one) => one._id === id) || null;
  });
  await former(
    'POST /own/surveys/{id}',
    { version: 1, answers: { q1: 'o1', q6: attack, q7: attack }, finish: true },
    { id },
  );
  return id;
}
