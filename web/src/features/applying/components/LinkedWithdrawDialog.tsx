import '@mantine/core/styles.layer.css';
import '../../../ui/mantine.css';
import { MantineProvider } from '@mantine/core';
import { useTheme } from '../../../lib/theme.ts';
import { cssVariables, theme } from '../../../ui/theme.ts';
import { WithdrawDialog, type WithdrawDialogProps } from './WithdrawDialog.tsx';

/** The same on a public page, where Mantine comes with the first dialog. */
export function LinkedWithdrawDialog(props: WithdrawDialogProps) {
  const colorScheme = useTheme();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme={colorScheme}
      forceColorScheme={colorScheme}
    >
      <WithdrawDialog {...props} />
    </MantineProvider>
  );
}
