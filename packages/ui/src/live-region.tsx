import { useEffect, useState } from 'react';

type Speaker = (text: string, isUrgent: boolean) => void;

let speaker: Speaker | undefined;

/** Has screen readers say a result or a change of balance. Needs one `<LiveRegion />` on the page. */
export function announce(text: string, options: { readonly urgent?: boolean } = {}): void {
  speaker?.(text, options.urgent ?? false);
}

export function LiveRegion() {
  const [polite, setPolite] = useState('');
  const [urgent, setUrgent] = useState('');
  useEffect(() => {
    let turn = 0;
    const speak: Speaker = (text, isUrgent) => {
      turn += 1;
      // The same sentence twice is only read twice when the text differs, so every other one ends with a no-break space.
      (isUrgent ? setUrgent : setPolite)(turn % 2 ? text : `${text}\u00a0`);
    };
    speaker = speak;
    return () => {
      if (speaker === speak) speaker = undefined;
    };
  }, []);
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {polite}
      </div>
      <div role="alert" aria-live="assertive" className="sr-only">
        {urgent}
      </div>
    </>
  );
}
