import process from 'node:process';
import { layFigures, layGame, NotLaid } from './new/lay-game.ts';
import { listMissing } from './new/list-missing.ts';
import { NEW_THINGS } from './new/recipes.ts';
import { ROOT } from './project-files.ts';
import { runBin } from './run.ts';

// npm run new -- slot NAME: lays the files of a slot of lines, with a test that fails until nothing of it is missing.
// npm run new -- kind NAME: the same for an instant game with a folder of its own on the site.
// npm run new -- figures NAME: writes the figures of a line slot's sheet.

const [command, id = ''] = process.argv.slice(2);
const what = NEW_THINGS.find((name) => name === command);
try {
  if (what !== undefined) {
    const paths = await layGame(ROOT, { what, id });
    await runBin('oxfmt', ['--write', ...paths]);
    tell(paths);
    tell((await listMissing({ what, id })).map((missing) => `  ${missing}`));
    tell([`npm test -- tools/new/laid/${id} lists this again.`]);
  } else if (command === 'figures') {
    const path = await layFigures(ROOT, id);
    await runBin('oxfmt', ['--write', path]);
    tell([path]);
  } else throw new NotLaid(`Usage: npm run new -- ${NEW_THINGS.join(' | ')} | figures NAME`);
} catch (error) {
  if (!(error instanceof NotLaid)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function tell(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
