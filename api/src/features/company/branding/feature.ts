import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { byPicture, readPublicPicture } from '#api/features/base/files/shared.ts';
import { imageMessages } from '#contract/base/images.ts';
import * as contract from '#contract/company/branding-routes.ts';
import { buildColours } from './build-colours.ts';
import { previewBranding } from './preview-branding.ts';
import { publishBranding } from './publish-branding.ts';
import { discardDraft } from './reset-draft.ts';
import { restoreVersion } from './restore-version.ts';
import {
  brandPicture,
  companyPage,
  findPublished,
  getBranding,
  listVersions,
  readVersion,
  saveBranding,
  showCompanyPage,
  showSignInLook,
  uploadPicture,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.getBranding, getBranding),
    bind(contract.saveBranding, saveBranding),
    bind(contract.publishBranding, publishBranding),
    bind(contract.discardBranding, discardDraft),
    bind(contract.listBrandingVersions, listVersions),
    bind(contract.readBrandingVersion, readVersion),
    bind(contract.restoreBrandingVersion, restoreVersion),
    bind(contract.getBrandColours, async (_, { query }) => buildColours(query.colour)),
    bind(contract.previewBranding, previewBranding),
    bind(contract.uploadBrandPicture, uploadPicture, { tooLarge: imageMessages.tooLarge }),
    publicPage(contract.getBrandPicture, byPicture(brandPicture), readPublicPicture),
    publicPage(contract.getSignInLook, { company: findPublished }, showSignInLook),
    publicPage(contract.showCompanyPage, companyPage, showCompanyPage),
  ],
  tables: { brandings: 'about nobody', branding_versions: 'about nobody' },
};
