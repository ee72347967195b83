import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { byPicture, readPublicPicture } from '#api/features/base/files/read-public-picture.ts';
import { imageMessages } from '#contract/base/images.ts';
import * as contract from '#contract/company/branding-routes.ts';
import { buildColours } from './build-colours.ts';
import { findPublished } from './find-published.ts';
import { getBranding } from './get-branding.ts';
import { previewBranding } from './preview-branding.ts';
import { publishBranding } from './publish-branding.ts';
import { listVersions, readVersion } from './read-version.ts';
import { discardDraft } from './reset-draft.ts';
import { restoreVersion } from './restore-version.ts';
import { saveBranding } from './save-branding.ts';
import { companyPage, showCompanyPage } from './show-company-page.ts';
import { showSignInLook } from './show-sign-in-look.ts';
import { brandPicture, uploadPicture } from './upload-picture.ts';

export const brandingRoutes = [
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
];
