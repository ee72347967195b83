import { type ComponentType, lazy, useEffect, useState } from 'react';

/**
 * An editor whose code loads when it is needed. A page that begins with a long text waits for it with `useIsLoaded`, and then draws it at
 * once: otherwise everything below the text would move when it comes.
 */
export function lateEditor<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const read = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Late = lazy(read) as unknown as ComponentType<Props>;
  return {
    /** Returns the component; the same one as long as the field is on the page. */
    useEditor: (): ComponentType<Props> => useState(() => loaded ?? Late)[0],
    /** Whether the code has come, or cannot come: then the field itself says so. */
    useIsLoaded: (): boolean => {
      const [isSettled, setSettled] = useState(loaded !== undefined);
      useEffect(() => {
        let isLeft = false;
        const settle = () => isLeft || setSettled(true);
        read().then(settle, settle);
        return () => {
          isLeft = true;
        };
      }, []);
      return isSettled;
    },
  };
}
