import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { emailTemplateRoutes } from './routes.ts';

export const emailTemplates: Feature = {
  routes: emailTemplateRoutes,
  tables: {
    email_templates: 'about nobody',
    email_template_versions: 'about nobody',
    email_template_presence: 'about nobody',
  },
  plugs: [auditTargets.add({ 'email-template': 'email_templates' })],
};
