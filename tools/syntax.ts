import { parseSync } from '@swc/core';
import type { SourceFile } from './project-files.ts';

export interface Syntax {
  /** Specifiers of every import, export-from, import() and import type, in order. */
  readonly imports: readonly string[];
  /** Every string and template; an inserted value reads ` ? `. */
  readonly texts: readonly string[];
  /** Member accesses and argument-less constructions, as `Date.now` and `new Date()`. */
  readonly uses: readonly string[];
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Reads what the rules need to know of a TypeScript file. */
export function readSyntax(file: SourceFile): Syntax {
  const program = parseSync(file.text, { syntax: 'typescript', tsx: file.path.endsWith('.tsx'), target: 'es2024', decorators: true });
  const found = { imports: [] as string[], texts: [] as string[], uses: [] as string[] };
  visit(program as unknown as Node, found);
  return found;
}

function visit(node: Node, found: { imports: string[]; texts: string[]; uses: string[] }): void {
  const specifier = specifierOf(node);
  if (specifier !== undefined) found.imports.push(specifier);
  const text = textOf(node);
  if (text !== undefined) found.texts.push(text);
  const use = usageOf(node);
  if (use !== undefined) found.uses.push(use);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const inner = isNode(child)
        ? child
        : child !== null && typeof child === 'object' && 'expression' in child
          ? (child as { expression: unknown }).expression
          : undefined;
      if (isNode(inner)) visit(inner, found);
    }
  }
}

function specifierOf(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return stringOf(node['source']);
    case 'TsImportType':
      return stringOf(node['argument']);
    case 'CallExpression': {
      const [first] = node['arguments'] as { expression: Node }[];
      return (node['callee'] as Node).type === 'Import' ? stringOf(first?.expression) : undefined;
    }
    default:
      return undefined;
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { raw: string }[] | undefined)?.map((part) => part.raw).join(' ? ');
}

function usageOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const [object, property] = [nameOf(node['object']), nameOf(node['property'])];
    return object !== undefined && property !== undefined ? `${object}.${property}` : undefined;
  }
  const hasArguments = Array.isArray(node['arguments']) && node['arguments'].length > 0;
  return node.type === 'NewExpression' && !hasArguments ? `new ${nameOf(node['callee']) ?? ''}()` : undefined;
}

function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier') return String(value['value']);
  return value.type === 'MemberExpression' ? usageOf(value) : undefined;
}

function stringOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'StringLiteral' ? String(value['value']) : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
