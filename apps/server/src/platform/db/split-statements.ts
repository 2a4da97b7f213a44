/** What may hide a semicolon: comments, quoted text and names, and bodies between dollar tags. */
const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/y;

/** The statements of a SQL script, in order, without their semicolons. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length;) {
    OPAQUE.lastIndex = at;
    const opaque = OPAQUE.exec(text);
    if (opaque) {
      at += opaque[0].length;
      continue;
    }
    if (text[at] === ';') {
      statements.push(text.slice(start, at));
      start = at + 1;
    }
    at += 1;
  }
  statements.push(text.slice(start));
  return statements.map((statement) => statement.trim()).filter((statement) => statement.replaceAll(/--[^\n]*/g, '').trim() !== '');
}
