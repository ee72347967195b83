import type { SurveyDefinition, SurveyQuestion } from './survey-definition.ts';
import type { Words } from './survey-words.ts';

/** A survey template. */
export type SurveyTemplate = { id: string; name: string; about: string; definition: SurveyDefinition };

const en = (text: string): Words => ({ en: text });
const items = (letter: string, texts: readonly string[]) =>
  texts.map((text, place) => ({ id: `${letter}${place + 1}`, text: en(text) }));

const single = (id: string, title: string, options: string[], required = true): SurveyQuestion => ({
  id,
  type: 'single',
  title: en(title),
  required,
  options: items('o', options),
});
const multiple = (id: string, title: string, options: string[], most?: number): SurveyQuestion => ({
  id,
  type: 'multiple',
  title: en(title),
  required: false,
  options: items('o', options),
  ...(most === undefined ? {} : { most }),
});
const long = (id: string, title: string): SurveyQuestion => ({
  id,
  type: 'longText',
  title: en(title),
  required: false,
});
const scale = (id: string, title: string, low: string, high: string): SurveyQuestion => ({
  id,
  type: 'scale',
  title: en(title),
  required: true,
  from: 1,
  to: 5,
  low: en(low),
  high: en(high),
});
const nps = (id: string, title: string): SurveyQuestion => ({ id, type: 'nps', title: en(title), required: true });
const matrix = (id: string, title: string, rows: string[], columns: string[]): SurveyQuestion => ({
  id,
  type: 'matrix',
  title: en(title),
  required: false,
  rows: items('r', rows),
  columns: items('c', columns),
});
const when = (question: SurveyQuestion, showIf: SurveyQuestion['showIf']): SurveyQuestion =>
  ({ ...question, showIf }) as SurveyQuestion;

const survey = (
  title: string,
  anonymous: boolean,
  thanks: string,
  pages: { title: string; questions: SurveyQuestion[] }[],
): SurveyDefinition => ({
  languages: ['en'],
  title: en(title),
  anonymous,
  closesAtCount: null,
  oneAtATime: true,
  thanks: en(thanks),
  pages: pages.map(({ title, questions }, place) => ({ id: `p${place + 1}`, title: en(title), questions })),
});

const agreement = ['Disagree', 'Neutral', 'Agree'];

/** The survey templates for companies; each is ready to use. */
export const surveyTemplates: readonly SurveyTemplate[] = [
  {
    id: 'exit-follow-up',
    name: 'Exit follow-up',
    about: 'Why people left, asked some months later, when it is easier to say. Anonymous.',
    definition: survey(
      'Looking back at your time with us',
      true,
      'Thank you for telling us. Your answers can’t be traced back to you.',
      [
        {
          title: 'Leaving',
          questions: [
            single('q1', 'What was the main reason you left?', [
              'A better role elsewhere',
              'Pay and benefits',
              'My manager or team',
              'Little room to grow',
              'Workload',
              'Family or relocation',
              'Something else',
            ]),
            when(long('q2', 'What was it?'), { all: [{ question: 'q1', is: 'o7' }] }),
            single('q3', 'Could anything have kept you?', ['Yes', 'Perhaps', 'No']),
            when(long('q4', 'What would have kept you?'), { all: [{ question: 'q3', isNot: 'o3' }] }),
          ],
        },
        {
          title: 'Looking back',
          questions: [
            matrix(
              'q5',
              'What was it like to work with us?',
              ['I could do my best work', 'My manager supported me', 'I was paid fairly', 'I could learn and grow'],
              agreement,
            ),
            scale('q6', 'How well did we handle your departure?', 'Badly', 'Very well'),
            nps('q7', 'How likely are you to recommend us as a place to work?'),
          ],
        },
      ],
    ),
  },
  {
    id: 'exit-survey',
    name: 'Exit survey',
    about: 'Why people leave and how it was, asked in their first days away. Two minutes. Anonymous.',
    definition: survey(
      'Your time with us',
      true,
      'Thank you for telling us. Your answers can’t be traced back to you.',
      [
        {
          title: 'Leaving',
          questions: [
            single('q1', 'What was the main reason you left?', [
              'A better role elsewhere',
              'Pay and benefits',
              'My manager or team',
              'Little room to grow',
              'Workload',
              'Family or relocation',
              'Something else',
            ]),
            nps('q2', 'How likely are you to recommend us as a place to work?'),
          ],
        },
        {
          title: 'Working with us',
          questions: [
            scale('q3', 'How well did your manager support you?', 'Not at all', 'Very well'),
            scale('q4', 'How well could you learn and grow?', 'Not at all', 'Very well'),
            scale('q5', 'How fair was your pay?', 'Not fair', 'Very fair'),
            scale('q6', 'How manageable was your workload?', 'Not at all', 'Very'),
            single('q7', 'Would you come back one day?', ['Yes', 'Perhaps', 'No']),
            long('q8', 'What should we do better?'),
          ],
        },
      ],
    ),
  },
  {
    id: 'alumni-pulse',
    name: 'Alumni pulse',
    about: 'How people feel about staying in touch. Two minutes, good to ask each year. Anonymous.',
    definition: survey('How are we doing?', true, 'Thank you. We’ll use this to plan what comes next.', [
      {
        title: 'Staying in touch',
        questions: [
          nps('q1', 'How likely are you to recommend us as a place to work?'),
          when(long('q2', 'What would make you recommend us?'), {
            any: [0, 1, 2, 3, 4, 5, 6].map((is) => ({ question: 'q1', is })),
          }),
          scale('q3', 'How connected do you feel to your former colleagues?', 'Not at all', 'Very'),
          multiple(
            'q4',
            'What would you like more of?',
            [
              'News about the company',
              'Open jobs',
              'Events where we can meet',
              'Learning and mentoring',
              'Benefits for former colleagues',
            ],
            3,
          ),
          long('q5', 'Is there anything else you’d like to tell us?'),
        ],
      },
    ]),
  },
  {
    id: 'rehire-interest',
    name: 'Rehire interest',
    about: 'Who would like to come back, when, and in which role. With names, so that you can get in touch.',
    definition: survey(
      'Working together again',
      false,
      'Thank you. Our recruiters will get in touch when something fits.',
      [
        {
          title: 'Coming back',
          questions: [
            single('q1', 'Would you work with us again?', ['Yes', 'Perhaps later', 'No']),
            when(long('q2', 'What would have to change?'), { all: [{ question: 'q1', is: 'o3' }] }),
          ],
        },
        {
          title: 'What would suit you',
          questions: [
            when(
              { id: 'q3', type: 'date', title: en('When could you start?'), required: false },
              { all: [{ question: 'q1', isNot: 'o3' }] },
            ),
            when(
              { id: 'q4', type: 'shortText', title: en('Which role would interest you?'), required: false },
              { all: [{ question: 'q1', isNot: 'o3' }] },
            ),
            when(multiple('q5', 'How would you like to work?', ['In the office', 'Some days from home', 'From home']), {
              all: [{ question: 'q1', isNot: 'o3' }],
            }),
            when(
              { id: 'q6', type: 'file', title: en('Your résumé, if you’d like to share it'), required: false },
              { all: [{ question: 'q1', is: 'o1' }] },
            ),
          ],
        },
      ],
    ),
  },
  {
    id: 'event-feedback',
    name: 'Event feedback',
    about: 'What people thought of an event, to send in the days after it. Anonymous.',
    definition: survey('How was the event?', true, 'Thank you for coming, and for telling us.', [
      {
        title: 'The event',
        questions: [
          single('q1', 'Were you there?', ['Yes, in person', 'Yes, online', 'No']),
          when(scale('q2', 'How did you like it?', 'Not at all', 'Very much'), {
            all: [{ question: 'q1', isNot: 'o3' }],
          }),
          when(
            matrix(
              'q3',
              'How were these?',
              ['Programme', 'Speakers', 'Place or stream', 'Time to talk'],
              ['Poor', 'Fair', 'Good', 'Very good'],
            ),
            {
              all: [{ question: 'q1', isNot: 'o3' }],
            },
          ),
          when(long('q4', 'What would have made it better?'), { all: [{ question: 'q1', isNot: 'o3' }] }),
          when(single('q5', 'Why couldn’t you come?', ['The date', 'The place', 'The topic', 'Something else']), {
            all: [{ question: 'q1', is: 'o3' }],
          }),
          single('q6', 'Would you come to the next one?', ['Yes', 'Perhaps', 'No']),
        ],
      },
    ]),
  },
];
