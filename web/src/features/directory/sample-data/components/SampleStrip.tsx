import { lazy, type ReactNode, Suspense, useState } from 'react';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './SampleStrip.module.css';

const RemoveSampleDialog = lazy(() => import('./RemoveSampleDialog.tsx'));

/** Whether the company's directory contains sample data. */
export const useHasSample = () => useProfile()?.companyDetails?.hasSampleData === true;

type SampleStripProps = {
  /** What is said where it is. */
  children?: ReactNode;
  className?: string | undefined;
};

/** One quiet line while the directory contains sample data, with the way to remove it for those who may. */
export function SampleStrip({ children = 'This directory contains sample data.', className = '' }: SampleStripProps) {
  const profile = useProfile();
  const [isAsked, setAsked] = useState(false);
  if (!useHasSample()) return null;
  return (
    <>
      <p className={`${classes.strip} ${text.small} ${className}`}>
        {children}{' '}
        {can(profile, 'company:settings') && (
          <button type="button" className={`${buttons.link} ${classes.remove}`} onClick={() => setAsked(true)}>
            Remove sample data
          </button>
        )}
      </p>
      {isAsked && (
        <Suspense fallback={null}>
          <RemoveSampleDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
