import { isTest, type SourceFile } from '../project-files.ts';

/** What people see: pages that run from either side. */
const SCREENS = ['apps/web/src/', 'apps/backoffice/src/', 'apps/gateway/src/', 'packages/ui/src/'];

const SIZE = String.raw`-(?:\d|\[|\(|px\b|auto\b|full\b)`;
const CLASSES = new RegExp(
  String.raw`(?<![\w/.-])-?(?:(?:[mp][lr]|left|right|scroll-[mp][lr])${SIZE}|(?:text|float|clear)-(?:left|right)\b|(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))\b)`,
);
const PROPERTIES =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|color|style))?\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
const STYLES = /\b(?:margin|padding|border)(?:Left|Right)\b|\btextAlign: '(?:left|right)'/;

/** Where a side of the screen is named: in Arabic the page begins on the right, so only start and end hold. */
export function findPhysicalSides({ path, text }: SourceFile): string[] {
  if (!SCREENS.some((folder) => path.startsWith(folder)) || isTest(path)) return [];
  const patterns = path.endsWith('.css') ? [PROPERTIES] : /\.tsx?$/.test(path) ? [CLASSES, STYLES] : [];
  return text.split('\n').flatMap((line, index) => {
    const found = patterns.map((pattern) => pattern.exec(line)?.[0].trim()).find((match) => match !== undefined);
    return found === undefined
      ? []
      : [`${path}:${index + 1} says ${found}: pages run from either side, so say start and end (ms-, pe-, text-start)`];
  });
}
