import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../client.ts';
import { useAutosave } from './use-autosave.ts';

afterEach(cleanup);

type Written = { text: string };
const begin = (save: (content: Written, revision: number) => Promise<{ revision: number }>) => {
  const unsaved = { keep: vi.fn(), drop: vi.fn() };
  const read = async () => ({ revision: 9 });
  const hook = renderHook(({ content }) => useAutosave({ content, revision: 1, save, read, unsaved }), {
    initialProps: { content: { text: 'before' } },
  });
  return { ...hook, unsaved, write: (text: string) => hook.rerender({ content: { text } }) };
};

it('saves the latest content, over the revision of the previous save, one at a time', async () => {
  const first = Promise.withResolvers<{ revision: number }>();
  const save = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue({ revision: 3 });
  const { result, write, unsaved } = begin(save);
  write('one');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  write('two');
  // Callers of `flush` wait for the running save, and for the next.
  const flushed = act(() => result.current.flush());
  expect(save).toHaveBeenCalledTimes(1);
  first.resolve({ revision: 2 });
  expect(await flushed).toEqual({ revision: 3, isWhole: true });
  expect(save.mock.calls).toEqual([
    [{ text: 'one' }, 1],
    [{ text: 'two' }, 2],
  ]);
  expect(result.current.state).toBe('saved');
  expect(unsaved.keep).toHaveBeenLastCalledWith({ text: 'two' }, 2);
  expect(unsaved.drop).toHaveBeenCalled();
});

it('shows the server’s refusal and its place, and that not everything is saved', async () => {
  const errors = [{ path: 'text', message: 'Too long' }];
  const { result, write } = begin(() => Promise.reject(new ApiError(400, 'Too long', errors)));
  write('one');
  await waitFor(() => expect(result.current.state).toBe('refused'));
  expect(result.current.refused).toEqual({ content: { text: 'one' }, errors });
  expect(await act(() => result.current.flush())).toEqual({ revision: 1, isWhole: false });
});

it('asks before overwriting a colleague’s work, and overwrites it if confirmed', async () => {
  const save = vi.fn().mockRejectedValueOnce(new ApiError(409, 'Meera has saved')).mockResolvedValue({ revision: 10 });
  const { result, write } = begin(save);
  write('mine');
  await waitFor(() => expect(result.current.state).toBe('conflict'));
  expect(result.current.problem).toBe('Meera has saved');
  await act(() => result.current.overwrite());
  expect(save).toHaveBeenLastCalledWith({ text: 'mine' }, 9);
  expect(result.current.state).toBe('saved');
});
