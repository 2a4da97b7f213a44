import { Dialog, type MotifName, Mosaic, type Palette } from '@tessera/ui';
import type { ReactNode } from 'react';
import { PopupBanner, type PopupGroup } from './popup-banner.tsx';

interface PopupFrameProps {
  readonly title: string;
  readonly text: string;
  readonly motif: MotifName;
  readonly palette: Palette;
  /** Whose banner stands on the picture, or on phones below the form, so that the form does not move when it comes. */
  readonly group?: PopupGroup;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The popups of guests: a picture beside the form on wide screens, a slim one above it on phones. */
export function PopupFrame({ title, text, motif, palette, group, onClose, children }: PopupFrameProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} hideTitle size="large">
      <div className="grid gap-5 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-7">
        <div className="relative hidden min-h-96 overflow-hidden rounded-md md:block">
          <Mosaic motif={motif} palette={palette} seed={21} columns={14} rows={40} settle className="absolute inset-0 size-full" />
          {group && <PopupBanner group={group} className="absolute inset-x-3 top-3" />}
        </div>
        <div className="min-w-0">
          <div className="mb-5 flex items-center gap-3 pe-10">
            <Mosaic motif={motif} palette={palette} seed={21} columns={12} rows={12} className="size-12 flex-none rounded-md md:hidden" />
            <div>
              <p className="text-lg font-semibold" aria-hidden="true">
                {title}
              </p>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </div>
          {children}
          {group && <PopupBanner group={group} className="mt-6 block border border-line md:hidden" />}
        </div>
      </div>
    </Dialog>
  );
}
