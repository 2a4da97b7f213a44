import { useT } from '@tessera/i18n';
import { showModal } from '@tessera/ui';
import type { ReactNode } from 'react';
import { openServiceWindow } from './service-window.ts';
import type { SiteLink } from './site.ts';

/** A way to the brand's customer service: a press opens its window; any other press is the browser's. */
export function ServiceLink({ href, className, children }: Pick<SiteLink, 'href'> & { className?: string; children: ReactNode }) {
  const t = useT('messages');
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (!openServiceWindow(href)) showModal({ icon: 'alert', title: t('in_popup_blocked') });
      }}
    >
      {children}
    </a>
  );
}
