import { useParams } from '@tanstack/react-router';
import { Lobby } from '../features/games/lobby-page.tsx';
import { useSite } from '../shared/site.ts';
import { NotFound } from './not-found.tsx';

/** A list of games that the brand has at this address; of another brand there is nothing here. */
export function GameListPage() {
  const { gameType } = useParams({ strict: false });
  const { gameLists } = useSite();
  if (!gameLists) return null;
  const list = gameLists.find(({ path }) => path === gameType);
  return list ? <Lobby key={list.path} place={list} /> : <NotFound />;
}
