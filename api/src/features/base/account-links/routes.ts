import { publicPage } from '#api/core/pages/public-page.ts';
import { linkPurposes, readAccountLink as readAccountLinkRoute } from '#contract/base/account-links.ts';
import { byLink } from './open-link.ts';
import { readAccountLink } from './read-account-link.ts';

export const accountLinkRoutes = [publicPage(readAccountLinkRoute, byLink(...linkPurposes), readAccountLink)];
