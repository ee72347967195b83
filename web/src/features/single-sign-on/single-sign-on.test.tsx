import { getSingleSignOn, changeSingleSignOn, singleSignOnMessages } from '#contract/single-sign-on.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill } from '#web-test/page.tsx';
import { SingleSignOnSection } from './components/SingleSignOnSection.tsx';

const settings = {
  issuer: 'https://login.acme.example',
  clientId: 'encore',
  hasSecret: true,
  domains: ['acme.example'],
  role: 'viewer' as const,
  enabled: true,
};
const current = { redirectUrl: 'https://encore.example/single-sign-on', settings };
const { hasSecret: _hasSecret, ...kept } = settings;

describeActions('Single sign-on', [
  action({
    does: 'saves where the team signs in',
    show: <SingleSignOnSection />,
    reads: (server) => server.answer(getSingleSignOn, current),
    fill: () => fill('Client id', 'portal'),
    press: 'Save',
    route: changeSingleSignOn,
    sends: { body: { ...kept, clientId: 'portal' } },
    answer: { ...current, settings: { ...settings, clientId: 'portal' } },
    says: singleSignOnMessages.saved,
    fails: singleSignOnMessages.notSaved,
    fault: { path: 'issuer', label: 'Address of the sign-in service' },
    tells: true,
  }),
]);
