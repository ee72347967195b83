import type { Brand } from '#api/core/installation/brands.ts';
import { type SingleSignOn, singleSignOnPage } from '#contract/accounts/single-sign-on.ts';
import type { SettingsRow } from './queries.ts';

export const redirectUrlOf = (brand: Brand) => new URL(singleSignOnPage, brand.siteUrl).href;

export function toSingleSignOn(brand: Brand, row: SettingsRow | undefined): SingleSignOn {
  return {
    redirectUrl: redirectUrlOf(brand),
    settings: row
      ? {
          issuer: row.issuer,
          clientId: row.client_id,
          hasSecret: row.client_secret !== null,
          domains: row.domains,
          role: row.role,
          enabled: row.enabled,
        }
      : null,
  };
}
