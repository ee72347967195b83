import type { CampaignKind, CampaignState } from '#contract/base/campaign-states.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import type { Audience } from '#contract/engagement/campaigns.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import type { fillers } from '#contract/mail/placeholders.ts';

export type DemoMailer = {
  name: string;
  state: CampaignState;
  /** When it started, or will start; in days before now. */
  daysAgo: number;
  /** The preset that its email is based on, and the author's words in place of the preset's. */
  preset: string;
  words?: Partial<Record<keyof typeof fillers, string>>;
  topic: MailTopic;
  audience: Audience;
  /** Share of the audience that has received it; the rest waits. */
  sent: number;
  /** Share of those who opened it, and of those who then clicked. */
  opened: number;
  clicked: number;
  otherSubject?: string;
};

/** A campaign that people answer; its questions are with its kind. */
export type DemoAnswered = Omit<DemoMailer, 'preset' | 'words' | 'topic'> & {
  id: string;
  kind: Exclude<CampaignKind, 'mailer'>;
  topic: MailTopic;
  /** Its email, as sent with its questions filled in. */
  content: EmailContent;
  compiled: EmailContent;
  /** When it closes, days from now; null: by hand. */
  closesIn: number | null;
  remindDays?: number[];
};

const allPeople: Audience = { filters: {}, removed: [], everyone: true };

/** The mailers of the demo company: two finished, one paused, one scheduled and one draft. */
export const demoMailers: readonly DemoMailer[] = [
  {
    name: 'News from Plant 4',
    state: 'finished',
    daysAgo: 52,
    preset: 'news',
    words: {
      mainStory:
        'Plant 4 in Pune has made its first hundred pumps, and the first one is on display in the atrium of Acme House.',
      mainStoryLength: 'We will soon show you around: look out for the invitation.',
      people: 'Meera Nair leads quality now, and Joseph D’Souza celebrates twenty years with us.',
      placesAndProducts: 'The pump that many of you helped to design is on sale in four more countries.',
    },
    topic: 'newsletter',
    audience: allPeople,
    sent: 1,
    opened: 0.47,
    clicked: 0.24,
  },
  {
    name: 'Reunion on the roof terrace',
    state: 'finished',
    daysAgo: 19,
    preset: 'event',
    words: { when: 'Saturday at six in the evening', where: 'Our office in Koregaon Park, Pune: on the roof terrace' },
    topic: 'events',
    audience: allPeople,
    sent: 1,
    opened: 0.58,
    clicked: 0.41,
    otherSubject: 'See you on the roof terrace?',
  },
  {
    name: 'Engineers, come back',
    state: 'paused',
    daysAgo: 2,
    preset: 'rehiring',
    topic: 'jobs',
    audience: { filters: { departments: ['Engineering'] }, removed: [] },
    sent: 0.4,
    opened: 0.36,
    clicked: 0.5,
  },
  {
    name: 'Thank you for your referrals',
    state: 'scheduled',
    daysAgo: -4,
    preset: 'referrals',
    topic: 'newsletter',
    audience: { filters: { jobSearchStatus: ['active', 'casual'] }, removed: [] },
    sent: 0,
    opened: 0,
    clicked: 0,
  },
  {
    name: 'A gift for the tenth year',
    state: 'draft',
    daysAgo: 0,
    preset: 'merchandise',
    topic: 'newsletter',
    audience: { filters: { tenureMin: 10 }, removed: [] },
    sent: 0,
    opened: 0,
    clicked: 0,
  },
];
