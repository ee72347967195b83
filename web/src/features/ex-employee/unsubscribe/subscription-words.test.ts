import { describe, expect, it } from 'vitest';
import { mailTopics } from '#contract/base/privacy.ts';
import type { Subscription } from './api.ts';
import { endedBetween, questionOf, subscribedTo, topicList } from './components/subscription-words.ts';

const subscription = (on: string[], topic: Subscription['topic'] = null): Subscription => ({
  email: 'a@mail.example',
  company: 'Acme',
  topic,
  topics: mailTopics.map((each) => ({ topic: each, subscribed: on.includes(each) })),
  unsubscribed: on.length === 0,
  token: 'x'.repeat(40),
});

describe('the words of the unsubscribe page', () => {
  it('asks about the topic of the mail, as long as it still comes', () => {
    expect(questionOf(subscription(['jobs', 'events'], 'jobs'))).toBe('Unsubscribe from job offers from Acme?');
    expect(questionOf(subscription(['events'], 'jobs'))).toBe('You have unsubscribed from job offers');
    expect(questionOf(subscription(['events']))).toBe('Unsubscribe from Acme?');
  });

  it('lists topics as people say them', () => {
    expect(topicList([])).toBe('');
    expect(topicList(['newsletter'])).toBe('news');
    expect(topicList(['newsletter', 'jobs'])).toBe('news and job offers');
    expect(topicList(['newsletter', 'jobs', 'birthday'])).toBe('news, job offers and birthday greetings');
  });

  it('takes up again what has ended, and nothing that was off before', () => {
    const [before, after] = [subscription(['newsletter', 'jobs']), subscription(['newsletter'])];
    expect(endedBetween(before, after)).toEqual(['jobs']);
    expect(endedBetween(before, subscription([]))).toEqual(['newsletter', 'jobs']);
    expect(subscribedTo(after)).toEqual(['newsletter']);
  });
});
