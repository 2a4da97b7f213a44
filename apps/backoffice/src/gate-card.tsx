import { Card, Form, Mosaic, THEME_PALETTE } from '@tessera/ui';
import type { ReactNode } from 'react';

interface GateCardProps {
  readonly title: string;
  readonly text: string;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form that stands before the console. */
export function GateCard({ title, text, isPending, onSubmit, children }: GateCardProps) {
  return (
    <div className="grid min-h-[75dvh] content-center justify-items-center">
      <Card className="w-full max-w-sm p-6">
        <Mosaic motif="shield-check" palette={THEME_PALETTE} seed={3} columns={14} rows={14} settle className="mb-5 size-20 rounded-md" />
        <h1 className="text-lg font-semibold">{title}</h1>
        <p className="mt-1 mb-5 text-sm text-muted">{text}</p>
        <Form isPending={isPending} onSubmit={onSubmit}>
          {children}
        </Form>
      </Card>
    </div>
  );
}
