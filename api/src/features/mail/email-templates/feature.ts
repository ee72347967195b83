import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { byPicture, readPublicPicture } from '#api/features/base/files/shared.ts';
import { imageMessages } from '#contract/base/images.ts';
import * as contract from '#contract/mail/email-templates.ts';
import { importEmail } from './import-email.ts';
import { findTemplate } from './shared.ts';
import {
  copyTemplate,
  createTemplate,
  deleteTemplate,
  emailImage,
  listTemplates,
  listTemplateVersions,
  markTemplatePresence,
  previewEmail,
  readTemplateVersion,
  restoreTemplate,
  restoreTemplateVersion,
  saveTemplate,
  testTemplate,
  uploadEmailImage,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listTemplates, listTemplates),
    bind(contract.createTemplate, createTemplate),
    bind(contract.readTemplate, (context, { params }) => findTemplate(context, params.id)),
    bind(contract.saveTemplate, saveTemplate),
    bind(contract.copyTemplate, copyTemplate),
    bind(contract.deleteTemplate, deleteTemplate),
    bind(contract.restoreTemplate, restoreTemplate),
    bind(contract.listTemplateVersions, listTemplateVersions),
    bind(contract.readTemplateVersion, readTemplateVersion),
    bind(contract.restoreTemplateVersion, restoreTemplateVersion),
    bind(contract.markTemplatePresence, markTemplatePresence),
    bind(contract.previewEmail, previewEmail),
    bind(contract.testTemplate, testTemplate),
    bind(contract.importEmail, importEmail),
    bind(contract.uploadEmailImage, uploadEmailImage, { tooLarge: imageMessages.tooLarge }),
    publicPage(contract.getEmailImage, byPicture(emailImage), readPublicPicture),
  ],
  tables: {
    email_templates: 'about nobody',
    email_template_versions: 'about nobody',
    email_template_presence: 'about nobody',
  },
  plugs: [auditTargets.add({ 'email-template': 'email_templates' })],
};
