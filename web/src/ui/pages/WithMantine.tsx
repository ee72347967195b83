import '@mantine/core/styles.layer.css';
import '../theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleNonce } from '../../lib/style-nonce.ts';
import { useTheme } from '../../lib/theme.ts';
import { cssVariables, theme } from '../theme/theme.ts';

/** Provides Mantine to parts of a public page that need it; loaded late, as a chunk of its own. */
export function WithMantine({ children }: { children: ReactNode }) {
  const colorScheme = useTheme();
  return (
    <MantineProvider
      theme={theme}
      getStyleNonce={styleNonce}
      cssVariablesResolver={cssVariables}
      defaultColorScheme={colorScheme}
      forceColorScheme={colorScheme}
    >
      {children}
    </MantineProvider>
  );
}
