import './lib/zod-settings.ts';
import './ui/theme/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { beginFirstReads } from './app/routes.ts';
import { startSession } from './app/session.ts';
import { loadBrand } from './lib/brand.ts';
import { startReadableTyping } from './lib/readable-typing.ts';
import { tellNonce } from './lib/style-nonce.ts';
import { applyTheme, startTheme } from './lib/theme.ts';

tellNonce();
startTheme();
startReadableTyping();
void loadBrand();
startSession(router.history);
beginFirstReads();
// The ex-employee area is always light, so the theme depends on the path.
router.subscribe('onResolved', applyTheme);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
