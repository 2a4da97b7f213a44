import { parseSync } from '@swc/core';
import { splitStatements } from '../../apps/server/src/platform/db/split-statements.ts';
import type { SourceFile } from '../project-files.ts';

/** A statement, or a part of one that stands for itself, and where it is written: a path, or the name of a function of the database. */
export interface SqlText {
  readonly where: string;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const UNKNOWN = ' ? ';

/**
 * The texts of a TypeScript file with its constants put in their places; of a condition, both sides. What is only known at run time reads
 * ` ? `. A constant that is part of another text is not listed by itself.
 */
export function readSqlTexts({ path, text }: SourceFile): SqlText[] {
  const program = parseSync(text, { syntax: 'typescript', tsx: false, target: 'es2024' }) as unknown as Node;
  const constants = new Map<string, Node>();
  const outermost: { readonly node: Node; readonly name: string | undefined }[] = [];
  const parts = new Set<string>();
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node['init'])) return true;
    const name = nameOf(node['id']);
    if (name !== undefined && isText(node['init'])) {
      constants.set(name, node['init']);
      outermost.push({ node: node['init'], name });
      collectParts(node['init'], parts);
      return false;
    }
    return true;
  });
  const declared = new Set(constants.values());
  walk(program, (node) => {
    if (declared.has(node)) return false;
    if (!isText(node)) return true;
    outermost.push({ node, name: undefined });
    collectParts(node, parts);
    return false;
  });
  return outermost
    .filter(({ name }) => name === undefined || !parts.has(name))
    .flatMap(({ node }) => expand(node, constants).map((one) => ({ where: path, text: one })));
}

/** The statements of the functions that a script creates, each under the name of its function. */
export function readFunctionTexts(script: string): SqlText[] {
  return splitStatements(script).flatMap((statement) => {
    const [, name, , body] = /\bFUNCTION\s+(\w+)\s*\([\s\S]*?AS\s+(\$\w*\$)([\s\S]*)\2/i.exec(statement) ?? [];
    if (name === undefined || body === undefined) return [];
    const head = statement.slice(0, statement.indexOf(body));
    return [head, ...splitStatements(body)].map((text) => ({ where: name, text }));
  });
}

function expand(node: Node, constants: ReadonlyMap<string, Node>): string[] {
  switch (node.type) {
    case 'StringLiteral':
      return [String(node['value'])];
    case 'TemplateLiteral': {
      const quasis = (node['quasis'] as { raw: string }[]).map(({ raw }) => raw);
      const values = (node['expressions'] as Node[]).map((one) => expand(one, constants));
      return values.reduce<string[]>(
        (texts, alternatives, index) => texts.flatMap((text) => alternatives.map((value) => `${text}${value}${quasis[index + 1] ?? ''}`)),
        [quasis[0] ?? ''],
      );
    }
    case 'ConditionalExpression':
      return [...expand(node['consequent'] as Node, constants), ...expand(node['alternate'] as Node, constants)];
    case 'Identifier': {
      const known = constants.get(String(node['value']));
      return known ? expand(known, constants) : [UNKNOWN];
    }
    default:
      return [UNKNOWN];
  }
}

function collectParts(node: Node, parts: Set<string>): void {
  walk(node, (inner) => {
    const name = nameOf(inner);
    if (name !== undefined) parts.add(name);
    return true;
  });
}

/** Goes down as long as `enter` says so. */
function walk(node: Node, enter: (node: Node) => boolean): void {
  if (!enter(node)) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const inner = isNode(child) ? child : (child as { expression?: unknown } | null | undefined)?.expression;
      if (isNode(inner)) walk(inner, enter);
    }
}

/** A template without expressions is one of the types. */
function isText(node: Node): boolean {
  return node.type === 'StringLiteral' || (node.type === 'TemplateLiteral' && Array.isArray(node['expressions']));
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' ? String(value['value']) : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
