import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { accountMessages, getProfile, updateCompany, updateProfile } from '#contract/accounts/accounts.ts';
import { readAccountLink } from '#contract/base/account-links.ts';
import { addressMessages, setCompanyAddress } from '#contract/base/company-addresses.ts';
import { nameMessages } from '#contract/base/company-names.ts';
import { openedRuleMessages } from '#contract/base/value-rules.ts';
import * as settings from '#contract/company/settings.ts';
import { getCompanyPause } from '#contract/mail/mail-pauses.ts';
import { getMailAllowance, mailAllowance } from '#contract/mail/mail-quota.ts';
import * as domains from '#contract/mail/sender-domains.ts';
import { profileQuery } from '#web/lib/profile.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { field, fill, find, Page, press, textIn } from '#web-test/page.tsx';
import { profileOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { companyDomainsQuery, companySettingsQuery } from './api.ts';
import { AddressSection } from './components/AddressSection.tsx';
import { BillingSection } from './components/BillingSection.tsx';
import { CloseSection } from './components/CloseSection.tsx';
import { CompanySection } from './components/CompanySection.tsx';
import { EmailSettingsSection } from './components/EmailSettingsSection.tsx';
import { ProfileSection } from './components/ProfileSection.tsx';
import { SenderAddressSection } from './components/SenderAddressSection.tsx';
import { SenderDomains } from './components/SenderDomains.tsx';
import { ValueRulesSection } from './components/ValueRulesSection.tsx';
import { VerifyWorkEmailPage } from './pages/VerifyWorkEmailPage.tsx';

const { settingsMessages } = settings;
const owner = profileOf('owner');
const company = { ...(owner.companyDetails ?? sample(updateCompany.responses[201].shape.data)) };
const held = sample(settings.companySettings, { siteEmail: 'mail@encore.example' });
const reads = (given: Partial<typeof held>) => (server: FakeServer) =>
  server
    .answer(settings.getCompanySettings, { ...held, ...given })
    .answer(domains.listCompanyDomains, noDomains)
    .answer(getMailAllowance, sample(mailAllowance, {}))
    .answer(getCompanyPause, sampleOf(getCompanyPause));
const noDomains: domains.CompanyDomains = { domains: [], next: null };
const record = { name: 'k1._domainkey.acme.example', value: 'v=DKIM1; k=rsa; p=key', problem: null, found: [] };
const unseen = { ...record, state: null };
const acme = {
  _id: '0190f3c0-0000-7000-8000-000000000001',
  domain: 'acme.example',
  state: 'waiting' as const,
  checkedAt: null,
  dkim: unseen,
  spf: unseen,
  dmarc: unseen,
};
const domain = (held: domains.CompanyDomains) => ({
  show: <SenderDomains />,
  reads: (server: FakeServer) => server.answer(domains.listCompanyDomains, held),
});
const identity = (given: Partial<typeof held>) => ({ show: <SenderAddressSection />, reads: reads(given) });
const waiting = { pendingWorkEmail: { email: 'people@acme.example', expiresAt: '2099-01-01T00:00:00.000Z' } };
const notChanged = 'Failed to change the address';
const token = 'x'.repeat(60);

describeActions('Settings', [
  action({
    does: 'changes the user’s profile',
    refreshes: [profileQuery],
    show: <ProfileSection />,
    fill: () => fill('Designation', 'Chief People Officer'),
    press: 'Save',
    route: updateProfile,
    sends: { body: { name: 'Asha Rao', designation: 'Chief People Officer', phone: '' } },
    answer: owner,
    says: accountMessages.profileUpdated,
    fails: 'Failed to update profile',
    fault: { path: 'designation', label: 'Designation' },
  }),
  action({
    does: 'switches off a notification',
    asksAnew: getProfile,
    refreshes: [profileQuery],
    show: <ProfileSection />,
    press: { role: 'switch', name: /^Applications/ },
    route: updateProfile,
    sends: { body: { jobApplyEmails: false } },
    answer: owner,
    says: accountMessages.emailSettingsUpdated,
    // Off and on again: two clicks are two changes, in their order.
    twice: 2,
  }),
  action({
    does: 'removes the user’s picture',
    refreshes: [profileQuery],
    show: <ProfileSection />,
    as: { ...owner, profileImg: '/api/files/face.jpg' },
    press: 'Remove',
    route: settings.removeUserPhoto,
    sends: {},
    answer: { removed: true },
    says: settingsMessages.photoRemoved,
    fails: /image/,
  }),
  action({
    does: 'changes the company',
    refreshes: [profileQuery],
    show: <CompanySection />,
    reads: reads({}),
    fill: async () => {
      await fill('Name', 'Acme India');
      await fill('Employees', '150');
    },
    press: 'Save',
    route: updateCompany,
    sends: {
      params: { companyId: company.id },
      body: { name: 'Acme India', location: 'Pune', website: 'https://acme.example', employeeCount: 150 },
    },
    answer: { ...company, name: 'Acme India' },
    says: accountMessages.companyUpdated,
    fails: 'Failed to update company details',
    fault: { path: 'employeeCount', label: 'Employees' },
  }),
  action({
    does: 'requests a name that is reviewed first',
    refreshes: [profileQuery],
    show: <CompanySection />,
    reads: reads({}),
    fill: () => fill('Name', 'Encore Billing'),
    press: 'Save',
    route: updateCompany,
    sends: {
      params: { companyId: company.id },
      body: {
        name: 'Encore Billing',
        location: 'Pune',
        website: 'https://acme.example',
        employeeCount: company.employeeCount,
      },
    },
    answer: company,
    says: nameMessages.waits('Encore Billing'),
    asksAnew: settings.getCompanySettings,
    fails: 'Failed to update company details',
    fault: { path: 'name', label: 'Name' },
  }),
  action({
    does: 'switches off an automatic email',
    asksAnew: getProfile,
    refreshes: [profileQuery],
    show: <EmailSettingsSection />,
    press: { role: 'switch', name: /^Birthday emails/ },
    route: updateCompany,
    sends: { params: { companyId: company.id }, body: { birthdayEmails: false } },
    answer: company,
    says: accountMessages.emailSettingsUpdated,
    twice: 2,
  }),
  action({
    does: 'accepts names as people write them',
    asksAnew: getProfile,
    refreshes: [profileQuery],
    show: <ValueRulesSection />,
    press: { role: 'switch', name: /^Names as people write them/ },
    route: updateCompany,
    sends: { params: { companyId: company.id }, body: { valueRules: { naturalNames: true } } },
    answer: company,
    says: openedRuleMessages.opened,
    fails: openedRuleMessages.notOpened,
    twice: 2,
  }),
  action({
    does: 'changes the public address',
    refreshes: [profileQuery],
    show: <AddressSection />,
    fill: () => fill('Address', 'acme-steel'),
    press: 'Save',
    route: setCompanyAddress,
    sends: { body: { address: 'acme-steel' } },
    answer: { address: 'acme-steel' },
    says: addressMessages.saved,
    fails: addressMessages.notSaved,
    fault: { path: 'address', label: 'Address' },
    tells: true,
  }),
  action({
    does: 'changes the billing contact',
    refreshes: [companySettingsQuery],
    show: <BillingSection />,
    reads: reads({}),
    fill: () => fill('Email', 'bills@acme.example'),
    press: 'Save',
    route: settings.setBillingContact,
    sends: { body: { email: 'bills@acme.example' } },
    answer: held,
    says: settingsMessages.billingSaved,
    fails: 'Failed to update the billing contact',
    fault: { path: 'email', label: 'Email' },
  }),
  action({
    ...identity({}),
    does: 'requests a sender address',
    refreshes: [companySettingsQuery, companyDomainsQuery, profileQuery],
    fill: () => fill('Address', 'people@acme.example'),
    press: 'Send confirmation link',
    route: settings.askWorkEmail,
    sends: { body: { email: 'people@acme.example' } },
    answer: { ...held, ...waiting },
    says: 'Link sent',
    fails: 'Failed to send the link',
    fault: { path: 'email', label: 'Address' },
  }),
  action({
    ...identity(waiting),
    does: 'sends the link again',
    refreshes: [companySettingsQuery, companyDomainsQuery, profileQuery],
    press: 'Send again',
    route: settings.askWorkEmail,
    sends: { body: { email: 'people@acme.example' } },
    answer: { ...held, ...waiting },
    says: settingsMessages.workEmailAsked('people@acme.example'),
    fails: notChanged,
  }),
  action({
    ...identity(waiting),
    does: 'cancels the request',
    refreshes: [companySettingsQuery, companyDomainsQuery, profileQuery],
    press: 'Cancel the request',
    route: settings.cancelWorkEmail,
    sends: {},
    answer: held,
    says: settingsMessages.workEmailCancelled,
    fails: notChanged,
  }),
  action({
    ...identity({ workEmail: 'people@acme.example' }),
    does: 'goes back to the site’s address',
    refreshes: [companySettingsQuery, companyDomainsQuery, profileQuery],
    press: 'Use mail@encore.example again',
    route: settings.removeWorkEmail,
    sends: {},
    answer: held,
    says: settingsMessages.workEmailRemoved,
    fails: notChanged,
  }),
  action({
    does: 'confirms the address by the link',
    show: <VerifyWorkEmailPage />,
    at: `/verify-work-email?token=${token}`,
    reads: (server) =>
      server.answer(readAccountLink, sampleOf(readAccountLink, { state: 'open', purpose: 'verify-work-email' })),
    press: 'Confirm the address',
    route: settings.verifyWorkEmail,
    sends: { body: { token } },
    answer: { email: 'people@acme.example', company: 'Acme' },
    says: 'Address confirmed',
    fails: 'Something went wrong! Please try again later',
    tells: true,
  }),
  action({
    ...domain({ domains: [], next: { domain: 'acme.example', refusal: null } }),
    does: 'sets up a sending domain',
    refreshes: [companyDomainsQuery],
    press: 'Set up acme.example',
    route: domains.addCompanyDomain,
    sends: {},
    answer: { domains: [acme], next: null },
    says: domains.senderDomainMessages.added('acme.example'),
    fails: domains.senderDomainMessages.notAdded,
  }),
  action({
    ...domain({ domains: [acme], next: null }),
    does: 'checks the records of a sending domain',
    refreshes: [companyDomainsQuery],
    press: 'Check now',
    route: domains.checkCompanyDomain,
    sends: { params: { id: acme._id } },
    answer: {
      domains: [{ ...acme, state: 'checked' as const, dkim: { ...record, state: 'right' as const } }],
      next: null,
    },
    says: domains.senderDomainMessages.checked,
    fails: domains.senderDomainMessages.notChecked,
  }),
  action({
    ...domain({ domains: [acme], next: null }),
    does: 'removes a sending domain',
    refreshes: [companyDomainsQuery],
    fill: () => press('Remove acme.example'),
    press: 'Remove',
    route: domains.removeCompanyDomain,
    sends: { params: { id: acme._id } },
    answer: noDomains,
    says: domains.senderDomainMessages.removed('acme.example'),
    fails: domains.senderDomainMessages.notRemoved,
  }),
  action({
    does: 'closes the account',
    show: <CloseSection />,
    fill: async () => {
      await press('Close the account');
      await fill('Name of the company', 'Acme');
      await fill('Your password', 'Secret-123');
    },
    press: 'Close the account',
    route: settings.closeCompany,
    sends: { body: { name: 'Acme', password: 'Secret-123' } },
    answer: { deletedAfter: '2026-12-22' },
    next: 'Account closed',
    fails: 'Something went wrong! Please try again later',
    fault: { path: 'password', label: 'Your password' },
    tells: true,
  }),
]);

describe('Email settings that could not be saved (section 8)', () => {
  test.each([
    ['the own ones', <ProfileSection key="own" />, updateProfile],
    ['those of the company', <EmailSettingsSection key="company" />, updateCompany],
  ] as const)('%s are only logged, and the switch goes back', async (_, section, route) => {
    const page = new Page();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    page.server.refuse(route, { status: 500 });
    await page.show(section);
    const flag = { role: 'switch', name: /^Referral/ } as const;
    const isOn = async () => ((await find(flag)) as HTMLInputElement).checked;
    expect(await isOn()).toBe(true);
    await press(flag);
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith('The email settings could not be saved', expect.anything()),
    );
    await waitFor(async () => expect(await isOn()).toBe(true));
    expect(within(screen.getByRole('region', { name: 'Alerts' })).queryByText(/./)).toBeNull();
    logged.mockRestore();
    page.close();
  });
});

describe('The settings as they open and save', () => {
  const shown = async (section: ReactNode, given: Partial<typeof held> = {}) => {
    const page = new Page();
    reads(given)(page.server).answer(updateCompany, company).answer(updateProfile, owner);
    const as = {
      ...owner,
      phone: '+91 98765 43210',
      preferences: { jobApplyEmails: false, candRecommendationEmails: true, referralEmails: false },
      companyDetails: owner.companyDetails && {
        ...owner.companyDetails,
        preferences: {
          birthdayEmails: false,
          jobApplyEmails: true,
          candRecommendationEmails: false,
          referralEmails: true,
          countMail: false,
        },
      },
    };
    await page.show(section, { as });
    return page;
  };
  const switches = () =>
    Object.fromEntries(screen.getAllByRole<HTMLInputElement>('switch').map(({ name, checked }) => [name, checked]));

  test('the company as it was', async () => {
    const page = await shown(<CompanySection />);
    await press('Save');
    expect(page.server.sentTo(updateCompany).map(({ body }) => body)).toEqual([
      { name: 'Acme', location: 'Pune', website: 'https://acme.example', employeeCount: 120 },
    ]);
    page.close();
  });

  test('the user’s profile and their choices for each kind of mail', async () => {
    const page = await shown(<ProfileSection />);
    expect(switches()).toEqual({ jobApplyEmails: false, candRecommendationEmails: true, referralEmails: false });
    await press('Save');
    expect(page.server.sentTo(updateProfile).map(({ body }) => body)).toEqual([
      { name: 'Asha Rao', designation: 'Head of HR', phone: '+91 98765 43210' },
    ]);
    page.close();
  });

  test('the company’s choices for each kind of mail', async () => {
    const page = await shown(<EmailSettingsSection />);
    expect(switches()).toEqual({
      birthdayEmails: false,
      jobApplyEmails: true,
      candRecommendationEmails: false,
      referralEmails: true,
      countMail: false,
    });
    page.close();
  });

  test('the billing contact, not the site’s, support’s or company’s address', async () => {
    const page = await shown(<BillingSection />, {
      billingEmail: 'bills@acme.example',
      workEmail: 'people@acme.example',
      supportEmail: 'help@encore.example',
    });
    expect(((await field('Email')) as HTMLInputElement).value).toBe('bills@acme.example');
    page.server.answer(settings.setBillingContact, held);
    await press('Save');
    expect(page.server.sentTo(settings.setBillingContact).map(({ body }) => body)).toEqual([
      { email: 'bills@acme.example' },
    ]);
    page.close();
  });

  test('the sender address, the waiting one and its deadline, and the allowance', async () => {
    const page = await shown(<SenderAddressSection />, {
      workEmail: 'people@acme.example',
      pendingWorkEmail: { email: 'hr@acme.example', expiresAt: '2099-03-02T12:00:00.000Z' },
      supportEmail: 'help@encore.example',
    });
    page.server.answer(
      getMailAllowance,
      sample(mailAllowance, {
        quota: 2500,
        used: 310,
        because: 'the company is new',
        raises: ['Confirm a sender address.'],
        nextFree: { at: '2099-04-03T12:00:00.000Z', recipients: 45 },
      }),
    );
    const waits = await screen.findByText(/isn’t confirmed yet/);
    const [address] = [...document.querySelectorAll('dl')].map(textIn);
    expect(address).toBe('Messages are sent frompeople@acme.example');
    expect(textIn(waits)).toMatch(
      /^hr@acme\.example isn’t confirmed yet\. Open .* The link works until 2 March 2099, \d\d:\d\d\.$/,
    );
    screen.getByText('help@encore.example');
    screen.getByRole('button', { name: 'Use mail@encore.example again' });
    page.close();
  });

  test('each sending domain with its own state, check and records; the second row’s buttons act on the second', async () => {
    const checked: domains.CompanyDomains['domains'][number] = {
      ...acme,
      _id: '0190f3c0-0000-7000-8000-000000000002',
      domain: 'acme.co.in',
      state: 'checked',
      checkedAt: '2026-03-02T12:00:00.000Z',
      dkim: { ...record, state: 'right', name: 'k2._domainkey.acme.co.in', value: 'v=DKIM1; p=two' },
      spf: {
        ...record,
        state: 'wrong',
        name: 'acme.co.in',
        value: 'v=spf1 a',
        problem: 'It has two',
        found: ['v=spf1'],
      },
      dmarc: { ...record, state: 'missing', name: '_dmarc.acme.co.in', value: 'v=DMARC1' },
    };
    const both = { domains: [acme, checked], next: null };
    const page = new Page();
    page.server
      .answer(domains.listCompanyDomains, both)
      .answer(domains.checkCompanyDomain, both)
      .answer(domains.removeCompanyDomain, both);
    await page.show(<SenderDomains />);
    const names = (await screen.findAllByRole('heading', { level: 3 })).map(textIn);
    expect(names).toEqual(['acme.example Waiting for records', 'acme.co.in In use']);
    const notes = screen.getAllByRole('status').map(textIn);
    expect(notes[0]).toMatch(/^Publish the DKIM record.*Not checked yet$/);
    expect(notes[1]).toMatch(/^Your messages are signed by your domain\..*Last checked 2 March 2026, \d\d:\d\d$/);
    const records = screen.getAllByRole('heading', { level: 4 }).map(textIn);
    expect(records.slice(3)).toEqual(['DKIM Required Found', 'SPF Advised Wrong', 'DMARC Advised Missing']);
    const values = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
    expect(values('DKIM name')).toEqual(['k1._domainkey.acme.example', 'k2._domainkey.acme.co.in']);
    expect(values('SPF value (TXT)')).toEqual([record.value, 'v=spf1 a']);
    expect(values('DMARC value (TXT)')).toEqual([record.value, 'v=DMARC1']);
    await act(async () => screen.getAllByRole('button', { name: 'Check now' })[1]?.click());
    await waitFor(() =>
      expect(page.server.sentTo(domains.checkCompanyDomain)).toMatchObject([{ params: { id: checked._id } }]),
    );
    await press('Remove acme.co.in');
    await screen.findByRole('dialog', { name: 'Remove acme.co.in?' });
    await press('Remove');
    expect(page.server.sentTo(domains.removeCompanyDomain)).toMatchObject([{ params: { id: checked._id } }]);
    page.close();
  });
});
