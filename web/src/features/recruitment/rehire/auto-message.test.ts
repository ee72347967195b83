import { describe, expect, it } from 'vitest';
import { rehireMessage } from '#contract/recruitment/rehire.ts';
import { editMessage, followJob, restoreMessage, startMessage, switchJob } from './components/auto-message.ts';

describe('The rehire message', () => {
  it('starts with placeholders and follows the job', () => {
    const message = startMessage(null);
    expect(message.text).toContain('[Job title] at [Company name]');
    expect(followJob(message, 'Acme', 'Accountant').text).toBe(rehireMessage('Acme', 'Accountant'));
  });

  it('is never overwritten once edited', () => {
    const edited = editMessage(startMessage('Acme'), 'Dear {name}');
    expect(followJob(edited, 'Acme', 'Accountant')).toBe(edited);
  });

  it('names the chosen job even after another sentence was edited, until that sentence is edited', () => {
    const greeted = (text: string) => text.replace('Hello {name}', 'Dear {name}');
    const edited = editMessage(startMessage(null), greeted(startMessage(null).text));
    const followed = followJob(edited, 'Acme', 'Accountant');
    expect(followed.text).toBe(greeted(rehireMessage('Acme', 'Accountant')));
    expect(followJob(followed, 'Acme', 'Cook').text).toBe(greeted(rehireMessage('Acme', 'Cook')));
    const own = editMessage(followed, followed.text.replace('an opening for Accountant', 'work for you as Accountant'));
    expect(followJob(own, 'Acme', 'Cook').text).toBe(own.text);
  });

  it('counts emptying it as an edit', () =>
    expect(followJob(editMessage(startMessage('Acme'), ''), 'Acme', 'Accountant').text).toBe(''));

  it('is generated again after a switch, and follows the job again', () => {
    const switched = switchJob(editMessage(startMessage('Acme'), 'Dear {name}'), 'Acme', null);
    expect(switched.text).toBe(rehireMessage('Acme', null));
    expect(followJob(switched, 'Acme', 'Cook').text).toBe(rehireMessage('Acme', 'Cook'));
  });

  it('gives back the person’s text from before the switch', () => {
    const switched = switchJob(editMessage(startMessage('Acme'), 'Dear {name}'), 'Acme', null);
    expect(restoreMessage(switched)).toMatchObject({ text: 'Dear {name}', edited: true, kept: null });
    expect(restoreMessage(startMessage('Acme')).edited).toBe(false);
  });

  it('still has that text after a second switch, unless something else was written meanwhile', () => {
    const switched = switchJob(editMessage(startMessage('Acme'), 'Dear {name}'), 'Acme', null);
    expect(restoreMessage(switchJob(switched, 'Acme', 'Cook')).text).toBe('Dear {name}');
    expect(switchJob(editMessage(switched, 'Hello {name}'), 'Acme', 'Cook').kept).toBe('Hello {name}');
    expect(switchJob(editMessage(switched, ' '), 'Acme', 'Cook').kept).toBe('Dear {name}');
  });
});
