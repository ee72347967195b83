import '@mantine/core/styles.layer.css';
import '../../../web/src/ui/theme/mantine.css';
import '../../../web/src/ui/theme/tokens.css';
import '../../../web/src/ui/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { styleNonce } from '../../../web/src/lib/style-nonce.ts';
import { PdfView } from '../../../web/src/ui/text/PdfView.tsx';

const load = async () => (await fetch('./file.pdf')).arrayBuffer();

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider getStyleNonce={styleNonce}>
    <PdfView name="Résumé of Asha Rao" load={load} download={<a href="./file.pdf">Download instead</a>} />
  </MantineProvider>,
);
