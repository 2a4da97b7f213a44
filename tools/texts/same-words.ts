/** Names, the same in every language. */
const EVERYWHERE: readonly string[] = ['Tessera'];

/** English texts that are right as they stand in another language too. */
const BY_TAG: Readonly<Record<string, readonly string[]>> = {
  es: ['Arcade', 'Auto', 'Blackjack', 'Casino', 'Decimal', 'E-sports', 'Hong Kong', 'Koi', 'Total', 'total {{total}}', '{{scatters}} scatters'],
  fr: [
    'Action',
    'Arcade',
    'Auto',
    'Blackjack',
    'Bonus',
    'Casino',
    'Certification',
    'Certifications',
    'Contact',
    'Dragon',
    'E-mail',
    'Handicap',
    'Hong Kong',
    'Jackpot',
    'Jackpots',
    'Match',
    'Menu',
    'Mine',
    'Mines',
    'Multiple',
    'Net',
    'Notifications',
    'Pages',
    'Place',
    'Place {{number}}',
    'Places',
    'Points',
    'Poker',
    'Promotions',
    'Secret',
    'Six',
    'Ticket',
    'Tickets',
    'Total',
    '{{count}} mine',
    '{{count}} mines',
  ],
  vi: ['Arcade', 'Blackjack!', 'Casino', 'Jackpot', 'Malay', 'Menu', 'Poker', 'Video poker'],
  pt: ['Total', 'Auto', 'Blackjack', 'Blackjack!', 'Decimal', 'E-mail', 'Handicap', 'Hong Kong', 'Jackpot', 'Jackpots', 'Menu'],
  id: [
    'Blackjack',
    'Blackjack!',
    'Bonus',
    'Deposit',
    'E-sports',
    'Filter',
    'Handicap',
    'Hit',
    'Hong Kong',
    'Jack',
    'Jackpot',
    'Menu',
    'Mines',
    'Odds',
    'Poker',
    'Stand',
    'Video poker',
    'Wild',
  ],
  tr: ['Blackjack', 'Blackjack!', 'Bonus', 'Casino', 'Hong Kong', 'Jackpot', 'Malay', 'Net', 'No.', 'Poker', 'Video poker', 'Wild'],
};

/** Whether a text that reads as its English source may do so. Signs, figures and values alone read alike everywhere. */
export function mayBeSame(text: string, tag: string): boolean {
  const hasWords = /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, ''));
  return !hasWords || EVERYWHERE.includes(text) || (BY_TAG[tag] ?? []).includes(text);
}
