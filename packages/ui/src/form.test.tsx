// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { createPortal } from 'react-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Badge, Button, Card, Form, MoreButton } from './index.ts';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

describe('a form', () => {
  it('stays on its page, checks by itself and says that it works', () => {
    const onSubmit = vi.fn();
    render(
      <Form aria-label="Pay" isPending onSubmit={onSubmit}>
        <input required />
      </Form>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(fireEvent.submit(form)).toBe(false);
    expect(onSubmit).toHaveBeenCalledOnce();
    expect([form.noValidate, form.getAttribute('aria-busy'), form.className]).toEqual([true, 'true', 'grid gap-4']);
  });

  it('does not submit the one that its dialog was opened from', () => {
    const [outer, inner] = [vi.fn(), vi.fn()];
    render(
      <Form aria-label="Withdraw" isPending={false} onSubmit={outer}>
        {createPortal(<Form aria-label="Code" isPending={false} onSubmit={inner} />, document.body)}
      </Form>,
    );
    fireEvent.submit(screen.getByRole('form', { name: 'Code' }));
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('the foot of a list', () => {
  const query = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: vi.fn() };

  it('asks for the next page while there is one, once', () => {
    render(<MoreButton query={query} className="mt-3" />);
    const more = screen.getByRole('button', { name: 'More' });
    expect(more.className).toContain('mt-3');
    fireEvent.click(more);
    cleanup();
    render(<MoreButton query={{ ...query, isFetchingNextPage: true }} />);
    fireEvent.click(screen.getByRole('button'));
    expect(query.fetchNextPage).toHaveBeenCalledOnce();
    cleanup();
    render(<MoreButton query={{ ...query, hasNextPage: false }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

// Of two classes for the same property the style sheet decides by its own order, so a component may only name one.
describe('what differs is a property of the component, which then names one class for it', () => {
  const classesOf = (node: React.ReactElement, property: RegExp): string[] => {
    const { container } = render(node);
    return (container.firstElementChild?.className ?? '').split(' ').filter((name) => property.test(name));
  };
  const ROOM = /^(?:md:)?px-/;
  const INK = /^(?:hover:)?(?:bg|text)-(?!sm|base)/;

  it.each([
    [<Button key="a">A</Button>, ROOM, ['px-4']],
    [
      <Button key="b" dense>
        A
      </Button>,
      ROOM,
      ['px-2', 'md:px-4'],
    ],
    [
      <Button key="c" size="tall" dense>
        A
      </Button>,
      /^(?:min-h|size)-/,
      ['min-h-13'],
    ],
    [
      <Button key="d" tone="chosen">
        A
      </Button>,
      INK,
      ['bg-accent-soft', 'text-accent-ink'],
    ],
    [
      <Badge key="e" tone="info" onPicture>
        A
      </Badge>,
      /^bg-/,
      ['bg-surface-1'],
    ],
    [
      <Badge key="f" tone="info">
        A
      </Badge>,
      /^bg-/,
      ['bg-info-soft'],
    ],
    [<Card key="g" warns />, /^border-/, ['border-warn']],
    [<Card key="h" />, /^border-/, ['border-line']],
  ])('%#', (node, property, classes) => {
    expect(classesOf(node, property)).toEqual(classes);
  });
});
