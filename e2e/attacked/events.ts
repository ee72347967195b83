import { until } from '../../api/test/until.ts';
import { attack } from '../support/probes.ts';

type Call = <T>(route: string, body?: object, parameters?: Record<string, string>) => Promise<T>;

const day = 86_400_000;
const moment = (days: number) => new Date(Date.now() + days * day).toISOString();
const question = { text: attack, isRequired: false };
const content = {
  title: attack,
  description: attack,
  startsAt: moment(30),
  endsAt: moment(31),
  timeZone: 'Asia/Kolkata',
  place: { name: attack, address: attack, mapLink: attack },
  meetingLink: attack,
  agenda: [{ day: 1, time: '19:00', title: attack, speaker: attack }],
  questions: [
    { ...question, kind: 'choice', options: [attack, 'Another'] },
    { ...question, kind: 'text' },
  ],
};

/** Writes probes into an event and into an answer to it. @returns the event’s id */
export async function attackEvents({ hr, former, read }: { hr: Call; former: Call; read: Call }): Promise<string> {
  // One recipient only, because every email is checked.
  const audience = { emails: ['ravi@alumni.example'] };
  const { _id: id } = await hr<{ _id: string }>('POST /campaigns', { kind: 'event', name: attack, audience });
  const written = await hr<{ questions: { _id: string }[] }>('POST /events/{id}', content, { id });
  await hr('POST /campaigns/{id}/moves', { act: 'start', confirmed: 1 }, { id });
  await until('the event to be addressed', async () => {
    const { events } = await read<{ events: { _id: string }[] }>('GET /own/events');
    return events.some((one) => one._id === id) || null;
  });
  const answers = { [written.questions[1]?._id ?? '']: attack };
  await former('POST /own/events/{id}', { answer: 'going', mode: 'stream', guests: 0, answers }, { id });
  return id;
}
