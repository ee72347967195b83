import type { Page } from 'playwright-core';
import { ask, type Scene } from './scene.ts';

const companyPage = async (page: Page) => {
  const { companyDetails } = await ask<{ companyDetails: { id: string } }>(page, '/users/profile');
  return `/companies/${companyDetails.id}`;
};

/** The public page of the demo company. */
export const companyPageScenes: readonly Scene[] = [
  { area: 'public', screen: 'company', state: 'full', path: companyPage, shows: '/companies/$id' },
];
