import type { MailTopic } from '#contract/base/privacy.ts';
import { purposeWords } from '#contract/base/privacy.ts';
import type { Subscription } from '../api.ts';

const lower = (topic: MailTopic) => purposeWords[topic].label.toLowerCase();

/** 'news', 'news and events', 'news, events and surveys'. */
export function topicList(topics: readonly MailTopic[]): string {
  const words = topics.map(lower);
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
}

export const subscribedTo = ({ topics }: Subscription): MailTopic[] =>
  topics.flatMap(({ topic, subscribed }) => (subscribed ? [topic] : []));

/** The topic of the mail, where it has ended already: a mail program ends it by one click. */
export const endedBefore = (subscription: Subscription): MailTopic | null =>
  subscription.topic && !subscribedTo(subscription).includes(subscription.topic) ? subscription.topic : null;

/** What the page asks: about the topic of the mail as long as it still comes, else about the company. One that has ended it says. */
export function questionOf(subscription: Subscription): string {
  const { topic, company } = subscription;
  const ended = endedBefore(subscription);
  if (ended) return `You have unsubscribed from ${lower(ended)}`;
  return topic && subscribedTo(subscription).includes(topic)
    ? `Unsubscribe from ${lower(topic)} from ${company}?`
    : `Unsubscribe from ${company}?`;
}

/** What has ended between two answers. */
export const endedBetween = (before: Subscription, after: Subscription): MailTopic[] =>
  subscribedTo(before).filter((topic) => !subscribedTo(after).includes(topic));
