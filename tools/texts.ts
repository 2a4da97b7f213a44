import { coverageByTag, readLanguages } from '../packages/i18n/src/server/coverage.ts';
import { listMissing, listShares } from './texts/lists.ts';

// npm run texts: how much of the texts each language has. With a language: the keys that it lacks.

const languages = readLanguages();
const [tag] = process.argv.slice(2);

if (tag === undefined) {
  process.stdout.write(listShares(coverageByTag(languages)));
} else if (languages.has(tag)) {
  process.stdout.write(listMissing(languages, tag));
} else {
  process.stderr.write(`There are no texts in ${tag}. Languages: ${[...languages.keys()].join(', ')}\n`);
  process.exitCode = 2;
}
