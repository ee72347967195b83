import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ChangingQueryClient } from './query-client.ts';

/** A list on a server that answers on command, with its content at the time of the request. */
function begin() {
  const client = new ChangingQueryClient();
  const stored = ['Friends'];
  const answers: (() => void)[] = [];
  const list = {
    queryKey: ['groups'],
    queryFn: () => {
      const read = [...stored];
      return new Promise<string[]>((resolve) => answers.push(() => resolve(read)));
    },
  };
  return { client, stored, answers, list, key: { queryKey: list.queryKey } };
}

test('a list requested before an addition includes the addition', async () => {
  const { client, stored, answers, list, key } = begin();
  const observer = new QueryObserver(client, list);
  const leave = observer.subscribe(() => {});
  stored.push('Sailors');
  const told = client.invalidateQueries(key);
  for (const answer of answers) answer();
  await told;
  expect(observer.getCurrentResult().data).toEqual(['Friends', 'Sailors']);
  expect(answers).toHaveLength(2);
  leave();
});

test('also one that is not shown yet; its caller gets the later answer', async () => {
  const { client, stored, answers, list, key } = begin();
  const asked = client.fetchQuery(list);
  stored.push('Sailors');
  await client.invalidateQueries({ ...key, refetchType: 'none' });
  for (const answer of answers) answer();
  expect(await asked).toEqual(['Friends', 'Sailors']);
});

test('an existing answer is fetched once', async () => {
  const { client, stored, answers, list, key } = begin();
  const observer = new QueryObserver(client, list);
  const leave = observer.subscribe(() => {});
  answers[0]?.();
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['Friends']);
  stored.push('Sailors');
  const told = client.invalidateQueries(key);
  answers[1]?.();
  await told;
  expect(observer.getCurrentResult().data).toEqual(['Friends', 'Sailors']);
  expect(answers).toHaveLength(2);
  leave();
});

test('an answer that fails after a change is an error of the list only', async () => {
  const { client, key } = begin();
  let fail = () => {};
  const queryFn = () => new Promise<string[]>((_, reject) => (fail = () => reject(new Error('away'))));
  const observer = new QueryObserver(client, { ...key, queryFn, retry: false });
  const leave = observer.subscribe(() => {});
  const told = client.invalidateQueries(key);
  fail();
  await told;
  expect(observer.getCurrentResult().error?.message).toBe('away');
  leave();
});
