/** A message of the demo company to a few recipients. */
export type DemoMessage = {
  type: 'instant' | 'rehire';
  subject: string;
  content: string;
  hoursAgo: number;
  /** Their number; a shared job goes to its applicants and others of its department. */
  recipients: number;
  /** Sent to the ex-employee who referred the person hired first. */
  toReferrer?: true;
  /** The title of the demo job that it shares. */
  job?: string;
  /** Answers of the mail servers of the first recipients: it failed at once, or bounced. */
  failed?: Readonly<Record<string, 'failed' | 'bounced'>>;
  /** Replies of the next recipients. */
  replies?: readonly { said: string; afterHours: number; automatic?: true; attached?: readonly string[] }[];
};

export const demoMessages: readonly DemoMessage[] = [
  {
    type: 'instant',
    subject: 'Twenty-five years, and thank you',
    content:
      'Hello {name},\n\nAcme is twenty-five years old, and we still tell the stories of the people who built it. Thank you for being one of them.\n\nIf you are in Bengaluru, our door is open.\n\nWarm regards,\nAsha Rao',
    hoursAgo: 12 * 24,
    recipients: 38,
    failed: { 'SMTP 550 5.1.1 at RCPT': 'failed', 'Returned 5.1.1': 'bounced' },
    replies: [
      { said: 'What a lovely surprise. My best to everyone on the third floor!', afterHours: 3 },
      { said: 'I am travelling until Monday and will answer when I am back.', afterHours: 0.01, automatic: true },
      { said: 'Thank you, Asha. I will be in Bengaluru next month; may I come by?', afterHours: 27 },
    ],
  },
  {
    type: 'rehire',
    subject: 'Would you build with us again?',
    content:
      'Hello {name},\n\nWe have an opening for Product Manager, Merchant Experience at Acme Industries and would be delighted to have you back.\n\nHave a look at the position and, if it appeals to you, apply on its page.\n\nWarm regards,\nTeam Acme Industries',
    hoursAgo: 84,
    recipients: 24,
    job: 'Product Manager, Merchant Experience',
    replies: [
      {
        said: 'I have been thinking about coming back for a while. My CV is attached. When can we talk?',
        afterHours: 20,
        attached: ['CV.pdf'],
      },
      { said: 'Not right now, but please ask me again in a year.', afterHours: 44 },
    ],
  },
  {
    type: 'instant',
    subject: 'Where shall we send your service certificate?',
    content:
      'Hello {name},\n\nYour service certificate is ready. Please send us the address that it should go to.\n\nWarm regards,\nAsha Rao',
    hoursAgo: 70,
    recipients: 1,
    failed: { 'SMTP 550 5.1.1 at RCPT': 'failed' },
  },
  {
    type: 'instant',
    subject: 'Thank you for the introduction',
    content:
      'Hello {name},\n\nThe HR business partner you introduced to us has signed and joins us in Gurgaon next month. We owe you a coffee.\n\nWarm regards,\nAsha Rao',
    hoursAgo: 20,
    recipients: 1,
    toReferrer: true,
    replies: [{ said: 'That makes my week. I will take you up on the coffee!', afterHours: 2 }],
  },
];
