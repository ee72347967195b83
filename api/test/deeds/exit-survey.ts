import { about, type Deeds, did } from './deed.ts';

export const deeds: Deeds = [
  [
    'exit-survey.changed',
    async (owner) => about('campaign', (await did(owner.post('/exit-survey', { enabled: true, days: 7 }))).surveyId),
  ],
];
