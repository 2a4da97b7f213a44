import { type Check, type CheckBy, type Missing, partOf, type Row } from '../../apps/server/tests/spec/row.ts';

export const PAGE = 'docs/spec-coverage.md';

/** The page of a table: every row with what finds it. */
export function pageOf(rows: readonly Row[]): string {
  const open = rows.filter((row) => partOf(row) !== null).length;
  const sections = [...Map.groupBy(rows, ({ section }) => section)].toSorted(([a], [b]) => Number(a) - Number(b));
  return [
    '# What the specification names, and what finds it\n',
    `Written by \`npm run format\` from \`apps/server/tests/spec\`; do not edit. ${rows.length} rows, ${open} of which wait for a later part: their`,
    'check is that the part is not there yet, and fails when it comes.\n',
    ...sections.flatMap(([section, ofSection]) => [
      `## §${section}\n`,
      '| Names | Found by |\n|---|---|',
      ...ofSection.map(
        ({ names, instead, checks }) =>
          `| ${cell(names)}${instead ? `; instead: ${cell(instead)}` : ''} | ${checks.map(sentenceOf).map(cell).join('; ')} |`,
      ),
      '',
    ]),
  ].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');
}

function sentenceOf(check: Check): string {
  switch (check.by) {
    case 'page':
      return sentenceOfPage(check);
    case 'call':
      return [
        `call: \`${check.call}\``,
        check.flags ?? '',
        check.takes ? `takes ${check.takes.join(', ')}` : '',
        check.answers ? `answers ${check.answers.join(', ')}` : '',
      ]
        .filter((part) => part !== '')
        .join(', ');
    case 'fields':
      return `contract: ${check.has.join(', ')}`;
    case 'text':
      return `text: \`${check.shows.text}\``;
    case 'refusal':
      return `server: \`${check.call}\` is refused by \`${check.code}\``;
    case 'value':
      return `value: ${check.name} = \`${JSON.stringify(check.is)}\``;
    case 'source':
      return `code: \`${check.holds}\` in \`${check.file}\``;
    case 'test':
      return `test: “${check.title}” in \`${check.file}\``;
    case 'later':
      return `**later: ${check.part}**; ${missingName(check.without)} is not there`;
  }
}

function sentenceOfPage({ path, lands, role, shows, who, until }: CheckBy<'page'>): string {
  const way = lands ? `\`${path}\` leads to \`${lands}\` and` : `\`${path}\``;
  const found = `site: ${way} shows the ${role} \`${shows.text}\`${who === 'member' ? ' to a member' : ''}`;
  return until === undefined ? found : `**later: ${until}**; until then ${found}`;
}

function missingName(missing: Missing): string {
  if ('any' in missing) return missing.any.map(missingName).join(' or ');
  if ('page' in missing) return `\`${missing.page}\``;
  if ('call' in missing) return `\`${missing.call}\``;
  if ('calls' in missing) return `a call like \`${missing.calls.source}\``;
  if ('tables' in missing) return `a table like \`${missing.tables.source}\``;
  if ('path' in missing) return `\`${missing.path}\``;
  return `\`${'field' in missing ? missing.field : missing.fieldOfCalls}\``;
}
