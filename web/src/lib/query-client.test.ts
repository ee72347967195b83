import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ChangingQueryClient } from './query-client.ts';

/** A list on a server that answers when it is told to, with what stood there when it was asked. */
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

test('a list that was still on its way when something was added has what was added', async () => {
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

test('also one that nobody looks at yet; who asked for it gets the later answer', async () => {
  const { client, stored, answers, list, key } = begin();
  const asked = client.fetchQuery(list);
  stored.push('Sailors');
  await client.invalidateQueries({ ...key, refetchType: 'none' });
  for (const answer of answers) answer();
  expect(await asked).toEqual(['Friends', 'Sailors']);
});

test('what is there already is asked for once', async () => {
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

test('an answer that fails after a change is a fault of the list alone', async () => {
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
