import { describe, expect, it } from 'vitest';
import { ApiError, failureText, isRefusal } from '../client.ts';
import { hasField, readRefusal } from './refusal.ts';

const generic = 'Something went wrong! Please try again later';
const values = { name: '', address: { city: '' }, entries: [{ company: '' }] };
const isField = (path: string) => hasField(values, path);
const failed = 'Failed to save';
const read = (error: unknown, rule = {}) => readRefusal(error, { isField, failed, ...rule });
const fault = (path: string, message = `${path} is wrong`) => ({ path, message });

describe('a refusal by the server', () => {
  it.each([400, 409, 422])('is shown next to its fields (%i)', (status) => {
    const error = new ApiError(status, 'Please check', [fault('name'), fault('entries.0.company')]);
    expect(read(error)).toEqual({ faults: [fault('name'), fault('entries.0.company')] });
  });

  it('is shown for the whole form when no error has a field', () => {
    const error = new ApiError(400, 'That page is gone', [fault('elsewhere'), fault('entries.1.company')]);
    expect(read(error)).toEqual({ faults: [], message: 'That page is gone' });
  });

  it('is shown only for errors with a field', () => {
    const error = new ApiError(400, 'Please check', [fault('elsewhere'), fault('address.city')]);
    expect(read(error)).toEqual({ faults: [fault('address.city')] });
  });

  it('finds the field that has another name in the form', () => {
    const error = new ApiError(400, 'Please check', [fault('jobs.0.company', 'Who was that?')]);
    const fieldOf = (path: string) => path.replace('jobs', 'entries');
    expect(read(error, { fieldOf })).toEqual({ faults: [fault('entries.0.company', 'Who was that?')] });
  });

  it('is shown at the field that a conflict is about, if there is one', () => {
    const taken = new ApiError(409, 'This name is taken');
    expect(read(taken)).toEqual({ faults: [], message: 'This name is taken' });
    expect(read(taken, { conflictField: 'name' })).toEqual({ faults: [fault('name', 'This name is taken')] });
    const forbidden = new ApiError(403, 'You do not have permission to do this');
    expect(read(forbidden, { conflictField: 'name' }).message).toBe('You do not have permission to do this');
  });
});

describe('a failure of the server', () => {
  it.each([new ApiError(500, generic), new ApiError(0, generic), new TypeError('x is undefined')])(
    'is said in the words of the action, without details: %s',
    (error) => {
      expect(read(error, { conflictField: 'name' })).toEqual({ faults: [], message: failed });
      expect(failureText(error)).toBe(generic);
      expect(isRefusal(error)).toBe(false);
    },
  );

  it('is shown in its own words when it is unavailable', () => {
    expect(read(new ApiError(503, 'Oops...')).message).toBe('Oops...');
  });
});

it('a path is a field of the form only if it exists there, at any depth', () => {
  const paths = [
    'name',
    'address',
    'address.city',
    'entries.0',
    'entries.0.company',
    '',
    'city',
    'name.first',
    'entries.1',
  ];
  expect(paths.filter((path) => hasField(values, path))).toEqual(paths.slice(0, 5));
});
