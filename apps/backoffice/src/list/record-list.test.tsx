// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PagedList } from './paged-list.ts';
import { RecordList } from './record-list.tsx';

beforeAll(() => startI18n('en', ['backoffice']));
afterEach(cleanup);

interface Named {
  readonly id: string;
}

const LOADED: PagedList<Named> = {
  items: [{ id: 'one' }, { id: 'two' }],
  isPending: false,
  isSuccess: true,
  isError: false,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
};

function shown(changes: Partial<PagedList<Named>>) {
  const list = { ...LOADED, fetchNextPage: vi.fn(), refetch: vi.fn(), ...changes };
  const { container } = render(
    <RecordList
      list={list}
      note="Oldest first"
      renderRow={({ id }) => <b>{id}</b>}
      empty={{ motif: 'search', title: 'Nothing waits', text: 'New ones appear.' }}
    />,
  );
  return { ...list, busy: container.querySelectorAll('[aria-busy="true"]').length };
}
const rows = (): string[] => screen.queryAllByRole('listitem').map((row) => row.textContent ?? '');

describe('a list of the console', () => {
  it('says that it is loading, and shows nothing yet', () => {
    expect(shown({ items: [], isPending: true, isSuccess: false }).busy).toBe(1);
    expect([rows(), screen.queryByText('Nothing waits'), screen.queryByRole('button')]).toEqual([[], null, null]);
  });

  it('shows its rows under its note, and asks for them anew on request', () => {
    const { refetch, busy } = shown({});
    expect([rows(), busy, screen.queryByText('Nothing waits')]).toEqual([['one', 'two'], 0, null]);
    expect(screen.getByText('Oldest first')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Renew now' }));
    expect(refetch).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('says what there is to do when it is empty', () => {
    shown({ items: [] });
    expect(screen.getByText('Nothing waits')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('is busy while it still shows another filter', () => {
    expect(shown({ isPlaceholderData: true }).busy).toBe(1);
    cleanup();
    expect(shown({ items: [], isPlaceholderData: true }).busy).toBe(1);
  });

  it('offers another try where nothing came', () => {
    const { refetch } = shown({ items: [], isSuccess: false, isError: true, error: { code: 'network' } });
    expect(screen.getByRole('alert').textContent).toContain('Network link is abnormal');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps what it has where it cannot be renewed, and says that it may be old', () => {
    shown({ isError: true, isSuccess: false, error: { code: 'network' } });
    expect(rows()).toEqual(['one', 'two']);
    expect(screen.getByRole('alert').textContent).toContain('may be out of date');
  });

  it('leads to its next page', () => {
    const { fetchNextPage } = shown({ hasNextPage: true });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });
});
