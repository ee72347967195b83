import { endSupport, listSupport, startSupport, supportMessages, supportSession } from '#contract/accounts/support.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, press } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import { StartSupportDialog } from './components/StartSupportDialog.tsx';
import { SupportBanner } from './components/SupportBanner.tsx';

const acme = { _id: idOf(7), name: 'Acme' };
const { companyDetails } = profileOf('owner');
const looking = { reason: 'Ticket 4711', endsAt: '2099-01-01T00:00:00.000Z' };

describeActions('Support sessions', [
  action({
    does: 'starts one',
    show: (close) => <StartSupportDialog company={acme} onClose={close} />,
    as: 'admin',
    reads: (server) => server.answer(listSupport, { sessions: [], nextCursor: null }),
    fill: async () => {
      await fill('Reason', 'Ticket 4711: the import hangs');
      await press({ role: 'radio', name: '30 minutes' });
    },
    press: 'Start session',
    route: startSupport,
    sends: { body: { companyId: acme._id, reason: 'Ticket 4711: the import hangs', minutes: 30 } },
    answer: sample(supportSession, { company: acme }),
    leads: '/home',
    fails: supportMessages.notStarted,
    fault: { path: 'reason', label: 'Reason' },
  }),
  action({
    does: 'ends one',
    show: <SupportBanner support={looking} company={companyDetails} />,
    as: { ...profileOf('admin'), support: looking, companyDetails },
    press: 'End session',
    route: endSupport,
    sends: {},
    answer: { ended: 1 },
    says: supportMessages.ended,
    leads: `/admin/companies/${companyDetails?.id}`,
    fails: supportMessages.notEnded,
    tells: true,
  }),
]);
