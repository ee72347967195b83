import { aboutNothing, type Deeds, did } from './deed.ts';

export const deeds: Deeds = [
  [
    'proof-minutes.changed',
    async (owner) => {
      await did(owner.post('/proof-figures/minutes', { letter: 30, verification: 5 }));
      return aboutNothing;
    },
  ],
];
