/** What a person can agree to (product.md, Consent). */
export const purposes = [
  'newsletter',
  'jobs',
  'events',
  'surveys',
  'birthday',
  'profile_enrichment',
  'directory_listing',
] as const;
export type Purpose = (typeof purposes)[number];

/** The purposes that are topics of mail: what one can unsubscribe from. */
export const mailTopics = ['newsletter', 'jobs', 'events', 'surveys', 'birthday'] as const satisfies readonly Purpose[];
export type MailTopic = (typeof mailTopics)[number];
