import type { ComponentProps } from 'react';

export interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'aria-busy'> {
  readonly isPending: boolean;
  readonly onSubmit: () => void;
}

/** A form that checks its fields itself and stays on its page. */
export function Form({ isPending, onSubmit, className = 'grid gap-4', ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog opened from a form's own dialog is still inside that form for React.
        event.stopPropagation();
        onSubmit();
      }}
      className={className}
    />
  );
}
