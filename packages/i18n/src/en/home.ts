/** The lanes of the home page. */
export const home = {
  'demo.title': 'Demonstration',
  'demo.text': 'This site is a demonstration: payments go through a test gateway and no real money moves.',
  'games.title': 'Hot games',
  'games.more': 'All games',
  'sports.title': 'Live and next',
  'sports.more': 'Sports book',
  'sports.empty': 'No matches on offer right now.',
  'winners.title': 'Recent wins',
  'winners.text': 'Real wins of this site, at least five times the stake.',
  'lane.failed': 'This could not be loaded.',
} as const;
