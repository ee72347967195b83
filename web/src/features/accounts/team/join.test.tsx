import { join } from '#contract/accounts/team.ts';
import { readAccountLink } from '#contract/base/account-links.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill } from '#web-test/page.tsx';
import { profileOf } from '#web-test/people.ts';
import { sampleOf } from '#web-test/sample.ts';
import { JoinPage } from './pages/JoinPage.tsx';

const token = 'x'.repeat(60);

describeActions('Joining the team', [
  action({
    does: 'accepts an invitation',
    show: <JoinPage />,
    at: `/join?token=${token}`,
    reads: (server) =>
      server.answer(readAccountLink, sampleOf(readAccountLink, { state: 'open', company: 'Acme', role: 'hr' })),
    fill: async () => {
      await fill('Your name', 'Ravi Nair');
      await fill('Password', 'Secret-123');
    },
    press: 'Join Acme',
    route: join,
    sends: { body: { token, name: 'Ravi Nair', password: 'Secret-123' } },
    answer: { token: 'half', user: profileOf('hr') },
    leads: '/home',
    fails: 'Something went wrong! Please try again later',
    fault: { path: 'password', label: 'Password' },
    tells: true,
  }),
]);
