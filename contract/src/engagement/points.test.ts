import { describe, expect, test } from 'vitest';
import { givePoints } from './points.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const whole = 'points: Must be a whole number from −10,00,000 to 10,00,000, and not 0';
const nobody = 'recipients: Please choose at least one ex-employee';
const faultsOf = (changes: object) =>
  givePoints.body
    .safeParse({ points: 5, reason: 'Talk', recipients: [id], ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('Giving and taking points', () => {
  test.each<[string, object, string[]]>([
    ['1', { points: 1 }, []],
    ['1 taken', { points: -1 }, []],
    ['none', { points: 0 }, [whole]],
    ['half a point', { points: 0.5 }, [whole]],
    ['no number', { points: '5' }, ['points: Please enter a number of points']],
    ['for no reason', { reason: ' ' }, ['reason: Please enter a reason']],
    ['to one person', { recipients: [id] }, []],
    ['to no one', { recipients: undefined }, [nobody]],
    ['to an empty list', { recipients: [] }, [nobody]],
    ['to everyone a search finds', { recipients: undefined, selectAll: true, filters: {} }, []],
    ['to a search that is not selected', { recipients: undefined, selectAll: false, filters: {} }, [nobody]],
  ])('%s: faults %j', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });
});
