import { Hero } from './hero.tsx';

export function HomePage() {
  return <Hero />;
}
